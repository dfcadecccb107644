package io.socialdata.bench.pages;

import io.socialdata.bench.process.Database;
import io.socialdata.bench.process.EventProducer;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Measures the pages of the dashboard and of its console for an account with a long history: the time until the whole page
 * has arrived, with billing, webhook-delivery and their databases behind it, and its size without the shared files.
 */
public final class PagesBenchmark {

    private static final long CALLS = 10_000_000;
    private static final long DELIVERIES = 1_000_000;
    private static final int DEAD_LETTERS = 200;

    private static final List<Long> GROWING_CALLS = List.of(100_000L, 1_000_000L, 10_000_000L);

    /** Those that read the most of a history: its totals, its latest calls, and the few calls that failed. */
    private static final List<Map.Entry<String, String>> GROWING_PAGES = List.of(
            Map.entry("Home", "/"),
            Map.entry("requests with a server error", "/requests?status=5xx"),
            Map.entry("usage of 30 days", "/usage?range=month"));

    private PagesBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        try (PagesEnvironment environment = new PagesEnvironment(checkout);
                ServiceProcess billing = environment.startBilling();
                ServiceProcess delivery = environment.startDelivery();
                ServiceProcess dashboard = environment.startDashboard(billing, Optional.of(delivery));
                Browser user = Browser.signUp(dashboard.url());
                Browser operator = Browser.operator(
                        "http://%s:%d".formatted(PagesEnvironment.CONSOLE_HOST, dashboard.port()),
                        PagesEnvironment.OPERATOR_TOKEN)) {
            long begun = System.nanoTime();
            MeasuredPages pages = fill(environment, delivery.url(), user.account());
            out.printf(
                    "%,d calls and %,d deliveries written in %d s%n%n",
                    CALLS, DELIVERIES, (System.nanoTime() - begun) / 1_000_000_000);
            PageTable table = new PageTable(out);
            table.begin();
            pages.measure(user, table);
            pages.measureConsole(operator, table);
        }
    }

    private static MeasuredPages fill(PagesEnvironment environment, String delivery, String account) throws Exception {
        Instant now = Instant.now();
        setAside(environment.kafka());
        try (Database database = environment.database(PagesEnvironment.BILLING)) {
            new CallHistory(database).write(account, CALLS, now);
        }
        try (Database database = environment.database(PagesEnvironment.DASHBOARD)) {
            new DashboardHistory(database).write(account);
        }
        try (Database database = environment.database(PagesEnvironment.DELIVERY);
                ServiceClient client = environment.client("dashboard", "webhook-delivery")) {
            DeliveryHistory history = new DeliveryHistory(database);
            history.createWebhooks(client, delivery, account);
            history.write(DELIVERIES, now);
            return new MeasuredPages(account, history.webhook(), history.failedDelivery());
        }
    }

    /** Publishes dead letters, as a consumer does with records that it cannot read. */
    private static void setAside(String kafka) {
        try (EventProducer producer = new EventProducer(kafka, Map.of())) {
            for (int number = 0; number < DEAD_LETTERS; number++) {
                producer.send(
                        Topics.deadLetterOf(Topics.USAGE_RECORDED), UUID.randomUUID(), "{\"number\": " + number + "}");
            }
            producer.flush();
        }
    }

    /** Measures with a longer and longer history of calls, each time in a new database. Takes less than six minutes. */
    public static List<GrowthCurve> growth(Path checkout) throws Exception {
        Map<String, List<Point>> points = new LinkedHashMap<>();
        for (long calls : GROWING_CALLS) {
            try (PagesEnvironment environment = new PagesEnvironment(checkout);
                    ServiceProcess billing = environment.startBilling();
                    ServiceProcess dashboard = environment.startDashboard(billing, Optional.empty());
                    Browser browser = Browser.signUp(dashboard.url());
                    Database database = environment.database(PagesEnvironment.BILLING)) {
                new CallHistory(database).write(browser.account(), calls, Instant.now());
                for (Map.Entry<String, String> page : GROWING_PAGES) {
                    double millis = PageTable.Loads.of(() -> browser.page(page.getValue()))
                            .millis(95);
                    points.computeIfAbsent(page.getKey(), _ -> new ArrayList<>())
                            .add(new Point(calls, millis));
                }
            }
        }
        return points.entrySet().stream()
                .map(page -> new GrowthCurve(
                        "Dashboard: " + page.getKey(),
                        "ms, p95",
                        "calls in the history",
                        GrowthCurve.Kind.COST,
                        page.getValue()))
                .toList();
    }
}
