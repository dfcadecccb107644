package io.socialdata.bench.pages;

import io.socialdata.bench.kafka.EventProducer;
import io.socialdata.bench.ledger.LedgerEnvironment;
import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.contract.events.Topics;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/**
 * Measures the pages of the dashboard and of its console for an account with a long history: the time until the whole page
 * has arrived, with billing, webhook-delivery and their databases behind it, and its size without the shared files.
 */
public final class PagesBenchmark {

    private static final long CALLS = 10_000_000;
    private static final long DELIVERIES = 1_000_000;
    private static final int DEAD_LETTERS = 200;

    private PagesBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        try (TempDirectory folder = TempDirectory.create();
                LedgerEnvironment environment = new LedgerEnvironment();
                StandInServices others = StandInServices.start();
                PackagedService billing = environment.startBilling(checkout, folder.folder())) {
            DashboardPrograms programs = new DashboardPrograms(checkout, folder.folder(), environment);
            try (PackagedService delivery = programs.startDelivery();
                    PackagedService dashboard = programs.startDashboard(billing, delivery.url(), others);
                    Browser user = Browser.signUp(dashboard.url());
                    Browser operator = Browser.operator(
                            "http://%s:%d".formatted(DashboardPrograms.CONSOLE_HOST, dashboard.port()),
                            DashboardPrograms.OPERATOR_TOKEN)) {
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
    }

    private static MeasuredPages fill(LedgerEnvironment environment, String delivery, String account) throws Exception {
        Instant now = Instant.now();
        setAside(environment.kafka());
        try (Connection connection = environment.postgres().connect(LedgerEnvironment.DATABASE)) {
            new CallHistory(connection).write(account, CALLS, now);
        }
        try (Connection connection = environment.postgres().connect(DashboardPrograms.DASHBOARD)) {
            new DashboardHistory(connection).write(account);
        }
        try (Connection connection = environment.postgres().connect(DashboardPrograms.DELIVERY);
                ServiceClient client = new ServiceClient(environment.issuer(), "dashboard", "webhook-delivery")) {
            DeliveryHistory history = new DeliveryHistory(connection);
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
}
