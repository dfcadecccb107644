package io.socialdata.bench.pages;

import io.socialdata.bench.ledger.LedgerEnvironment;
import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/** The packaged dashboard and billing, with an account that has a history of calls and is signed in. */
final class DashboardWithHistory {

    private static final String DATABASE = "dashboard";

    private DashboardWithHistory() {}

    /** Measures the pages of the account. */
    @FunctionalInterface
    interface Visitor {
        void visit(SignedInBrowser browser) throws IOException, InterruptedException;
    }

    /** Starts everything, writes the history and stops when the visitor has returned. */
    static void use(Path checkout, long calls, Visitor visitor) throws Exception {
        try (TempDirectory folder = TempDirectory.create();
                LedgerEnvironment environment = new LedgerEnvironment();
                QuietServices others = QuietServices.start();
                PackagedService billing = environment.startBilling(checkout, folder.folder());
                PackagedService dashboard = dashboard(checkout, folder.folder(), environment, billing, others);
                SignedInBrowser browser = SignedInBrowser.signUp(dashboard.url())) {
            new CallHistory(environment.postgres(), LedgerEnvironment.DATABASE)
                    .write(browser.account(), calls, Instant.now());
            visitor.visit(browser);
        }
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
