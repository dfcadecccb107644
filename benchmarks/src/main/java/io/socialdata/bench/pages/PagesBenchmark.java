package io.socialdata.bench.pages;

import io.socialdata.bench.ledger.LedgerEnvironment;
import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Measures the pages of the dashboard that show the history of an account: the time until the whole page has arrived, with
 * billing and its database behind it, and its size without the shared files.
 */
public final class PagesBenchmark {

    /** The longest first, so that a run that is stopped has measured it. */
    private static final List<Long> HISTORIES = List.of(10_000_000L, 1_000_000L);

    private static final int WARM_UP = 15;
    private static final int LOADS = 40;
    private static final long TARGET_MILLIS = 300;
    private static final long TARGET_BYTES = 150_000;
    private static final String DATABASE = "dashboard";

    private static final List<String> PAGES = List.of(
            "/usage?range=year",
            "/usage?range=year&operation=" + CallHistory.OPERATION,
            "/usage?range=month",
            "/usage?range=week",
            "/usage",
            "/",
            "/requests",
            "/requests?status=5xx",
            "/requests?operation=" + CallHistory.OPERATION,
            "/payments",
            "/keys",
            "/account/alerts");

    private static final MarkdownTable TABLE = new MarkdownTable(
            "calls in the history | page | bytes | p50 ms | p95 ms | 300 ms, 150 kB",
            "%,d | %s | %,d | %.0f | %.0f | %s");

    private PagesBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        TABLE.begin(out);
        for (long calls : HISTORIES) {
            measure(checkout, calls, out);
        }
    }

    private static void measure(Path checkout, long calls, PrintStream out) throws Exception {
        try (TempDirectory folder = TempDirectory.create();
                LedgerEnvironment environment = new LedgerEnvironment();
                QuietServices others = QuietServices.start();
                PackagedService billing = environment.startBilling(checkout, folder.folder());
                PackagedService dashboard = dashboard(checkout, folder.folder(), environment, billing, others);
                SignedInBrowser browser = SignedInBrowser.signUp(dashboard.url())) {
            new CallHistory(environment.postgres(), LedgerEnvironment.DATABASE)
                    .write(browser.account(), calls, Instant.now());
            for (String page : PAGES) {
                load(browser, page, calls, out);
            }
        }
    }

    private static void load(SignedInBrowser browser, String page, long calls, PrintStream out)
            throws IOException, InterruptedException {
        Histogram micros = new Histogram(3);
        int bytes = 0;
        for (int i = -WARM_UP; i < LOADS; i++) {
            long begun = System.nanoTime();
            bytes = browser.page(page).getBytes(StandardCharsets.UTF_8).length;
            if (i >= 0) {
                micros.recordValue((System.nanoTime() - begun) / 1_000);
            }
        }
        double p95 = micros.getValueAtPercentile(95) / 1_000.0;
        TABLE.row(
                out,
                calls,
                "`" + page + "`",
                bytes,
                micros.getValueAtPercentile(50) / 1_000.0,
                p95,
                MarkdownTable.verdict(p95 <= TARGET_MILLIS && bytes <= TARGET_BYTES));
    }

    private static PackagedService dashboard(
            Path checkout, Path folder, LedgerEnvironment environment, PackagedService billing, QuietServices others)
            throws IOException, InterruptedException {
        environment.postgres().recreate(DATABASE);
        return PackagedService.of(checkout, "dashboard")
                .jvm("-Xmx256m")
                .jvmOptionsOfEnvironment()
                .property("quarkus.http.host", "127.0.0.1")
                .property("quarkus.management.host", "127.0.0.1")
                .database(environment.postgres(), DATABASE)
                .property("quarkus.oidc.auth-server-url", environment.issuer())
                .property("quarkus.oidc.connection-timeout", "60S")
                .property("quarkus.oidc-client.connection-timeout", "60S")
                .property("quarkus.oidc-client.credentials.secret", "bench")
                .property("quarkus.rest-client.billing.url", billing.url())
                .property("quarkus.rest-client.session.url", others.url())
                .property("quarkus.rest-client.monitoring.url", others.url())
                .property("quarkus.rest-client.webhook-delivery.url", others.url())
                .property("quarkus.rest-client.feedback.url", others.url())
                .property("dashboard.logins.secure-cookies", false)
                .property("dashboard.sign-up.verification", "off")
                .property("quarkus.shutdown.delay", "0S")
                .start("dashboard", folder);
    }
}
