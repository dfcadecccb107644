package io.socialdata.bench.delivery;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.webhook.ReceiverBehaviour;
import io.socialdata.bench.webhook.WebhookReceiver;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * What a delivery costs, from the event on the topic to the end that is written down: without history and with a million
 * deliveries of the last month; and how long healthy receivers wait beside others that hang, that are slow and of one account,
 * or that are gone and leave a long queue.
 */
public final class DeliveryBenchmark {

    private static final int HEALTHY = 180;
    private static final int HANGING = 20;
    private static final int SLOW_KEYS = 4;
    private static final int SLOW_OF_EACH = 16;
    private static final int QUEUE = 300_000;
    private static final int WARM_UP = 60_000;
    private static final int DELIVERIES = 30_000;
    private static final int HISTORY = 1_000_000;

    /** How often each slow key is sent a post for one of a healthy key: more than all places hold for nine seconds. */
    private static final int SLOW_RATE = 4;

    private static final int PER_SECOND = 200;
    private static final Duration STEADY_WARM_UP = Duration.ofSeconds(5);
    private static final Duration STEADY_TIME = Duration.ofSeconds(30);

    private DeliveryBenchmark() {}

    /** Measures and prints; a target that is missed is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        PacedLoad pace = new PacedLoad();
        try (TempDirectory scratch = TempDirectory.create();
                WebhookReceiver receiver = new WebhookReceiver(HEALTHY + HANGING, (event, body) -> pace.heard(event));
                DeliveryEnvironment stage = new DeliveryEnvironment(checkout, scratch.folder());
                DeliveryDatabase database = new DeliveryDatabase(stage);
                PostEventProducer posts = new PostEventProducer(stage.kafka());
                WebhookSetup customers = new WebhookSetup(stage, receiver)) {
            List<Customer> healthy = customers.register(HEALTHY, ReceiverBehaviour.ANSWERS);
            DeliveryReport report = new DeliveryReport(out);
            DeliveryBurst.run(stage, database, receiver, posts, healthy, WARM_UP);
            report.beginWaves();
            report.wave("none", DeliveryBurst.run(stage, database, receiver, posts, healthy, DELIVERIES));
            database.fill(HISTORY);
            DeliveryBurst.run(stage, database, receiver, posts, healthy, DELIVERIES / 3);
            report.wave(
                    "%,d deliveries".formatted(HISTORY),
                    DeliveryBurst.run(stage, database, receiver, posts, healthy, DELIVERIES));
            isolation(database, posts, pace, customers, healthy, report);
        }
    }

    /** The healthy ones are sent as much in all runs. */
    private static void isolation(
            DeliveryDatabase database,
            PostEventProducer posts,
            PacedLoad pace,
            WebhookSetup customers,
            List<Customer> healthy,
            DeliveryReport report)
            throws InterruptedException, SQLException {
        List<Customer> slow = customers.registerOneAccount(SLOW_KEYS, SLOW_OF_EACH, ReceiverBehaviour.ANSWERS_LATE);
        List<Customer> hanging = customers.register(HANGING, ReceiverBehaviour.HANGS);
        Customer gone = customers.register(1, ReceiverBehaviour.GONE).getFirst();
        pace.run(posts, healthy, List.of(), PER_SECOND, STEADY_WARM_UP);
        report.beginIsolation(
                "%d that answer".formatted(HEALTHY), pace.run(posts, healthy, List.of(), PER_SECOND, STEADY_TIME));
        database.queue(gone, QUEUE);
        report.beside(
                "one that is gone, with %,d deliveries queued".formatted(QUEUE),
                pace.run(posts, healthy, List.of(), PER_SECOND, STEADY_TIME));
        report.beside(
                "%d of one account that answer after nine seconds".formatted(SLOW_KEYS * SLOW_OF_EACH),
                pace.run(posts, healthy, repeated(slow), PER_SECOND, STEADY_TIME));
        report.beside(
                "%d that hang, and these".formatted(HANGING),
                pace.run(posts, healthy, hanging, PER_SECOND, STEADY_TIME));
    }

    private static List<Customer> repeated(List<Customer> slow) {
        return Collections.nCopies(SLOW_RATE, slow).stream()
                .flatMap(List::stream)
                .toList();
    }
}
