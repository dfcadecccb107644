package io.socialdata.bench.delivery;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.webhook.ReceiverBehaviour;
import io.socialdata.bench.webhook.WebhookReceiver;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * Measures the cost of a delivery, from the event on the topic to the stored outcome: without history and with a
 * million deliveries of the last month, beside the least that a request and a stored row can cost. Also measures the delay of healthy receivers beside others that hang, that are
 * slow and of one account, or that are gone and leave a long queue.
 */
public final class DeliveryBenchmark {

    private static final int HEALTHY = 180;
    private static final int HANGING = 20;
    private static final int SLOW_KEYS = 4;
    private static final int SLOW_OF_EACH = 16;
    private static final int QUEUE = 300_000;
    private static final int WARM_UP = 60_000;
    private static final int WARM_UPS = 5;
    private static final int DELIVERIES = 30_000;
    private static final int HISTORY = 1_000_000;

    /** Posts for each slow key per post for a healthy key: more than all slots can hold for nine seconds. */
    private static final int SLOW_RATE = 4;

    private static final int PER_SECOND = 200;
    private static final Duration STEADY_WARM_UP = Duration.ofSeconds(5);
    private static final Duration STEADY_TIME = Duration.ofSeconds(30);

    /** Delivers this many posts at once, one to each receiver in turn. */
    private interface Bursts {

        DeliveryBurst run(int size) throws Exception;
    }

    private DeliveryBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        PacedLoad pacedLoad = new PacedLoad();
        try (TempDirectory tempDirectory = TempDirectory.create();
                WebhookReceiver webhookReceiver =
                        new WebhookReceiver(HEALTHY + HANGING, (event, body) -> pacedLoad.onEvent(event));
                DeliveryEnvironment deliveryEnvironment = new DeliveryEnvironment(checkout, tempDirectory.folder());
                DeliveryDatabase deliveryDatabase = new DeliveryDatabase(deliveryEnvironment);
                PostEventProducer postEventProducer = new PostEventProducer(deliveryEnvironment.kafka());
                WebhookSetup webhookSetup = new WebhookSetup(deliveryEnvironment, webhookReceiver)) {
            List<Customer> healthy = webhookSetup.register(HEALTHY, ReceiverBehaviour.ANSWERS);
            DeliveryReport deliveryReport = new DeliveryReport(out);
            Bursts bursts = size -> DeliveryBurst.run(
                    deliveryEnvironment, deliveryDatabase, webhookReceiver, postEventProducer, healthy, size);
            DeliveryBurst cold = bursts.run(DELIVERIES);
            warmUp(bursts);
            deliveryReport.beginBursts();
            DeliveryFloor.run(deliveryEnvironment, deliveryDatabase, webhookReceiver, DELIVERIES);
            deliveryReport.withoutTarget(
                    "none: a request and a row each, nothing else",
                    DeliveryFloor.run(deliveryEnvironment, deliveryDatabase, webhookReceiver, DELIVERIES));
            deliveryReport.withoutTarget("none, the first after the start", cold);
            deliveryReport.burst("none", bursts.run(DELIVERIES));
            deliveryDatabase.fill(HISTORY);
            bursts.run(DELIVERIES / 3);
            deliveryReport.burst("%,d deliveries".formatted(HISTORY), bursts.run(DELIVERIES));
            isolation(deliveryDatabase, postEventProducer, pacedLoad, webhookSetup, healthy, deliveryReport);
        }
    }

    /** A burst is so short that without this the compiler takes more of it than the deliveries. */
    private static void warmUp(Bursts bursts) throws Exception {
        for (int burst = 0; burst < WARM_UPS; burst++) {
            bursts.run(WARM_UP);
        }
    }

    /** The load of the healthy receivers is the same in all runs. */
    private static void isolation(
            DeliveryDatabase deliveryDatabase,
            PostEventProducer postEventProducer,
            PacedLoad pacedLoad,
            WebhookSetup webhookSetup,
            List<Customer> healthy,
            DeliveryReport deliveryReport)
            throws IOException, InterruptedException, SQLException {
        List<Customer> slow = webhookSetup.registerOneAccount(SLOW_KEYS, SLOW_OF_EACH, ReceiverBehaviour.ANSWERS_LATE);
        List<Customer> hanging = webhookSetup.register(HANGING, ReceiverBehaviour.HANGS);
        Customer gone = webhookSetup.register(1, ReceiverBehaviour.GONE).getFirst();
        pacedLoad.run(postEventProducer, healthy, List.of(), PER_SECOND, STEADY_WARM_UP);
        deliveryReport.beginIsolation(
                "%d that answer".formatted(HEALTHY),
                pacedLoad.run(postEventProducer, healthy, List.of(), PER_SECOND, STEADY_TIME));
        deliveryDatabase.queue(gone, QUEUE);
        deliveryReport.waitsAlongside(
                "one that is gone, with %,d deliveries queued".formatted(QUEUE),
                pacedLoad.run(postEventProducer, healthy, List.of(), PER_SECOND, STEADY_TIME));
        deliveryReport.waitsAlongside(
                "%d of one account that answer after nine seconds".formatted(SLOW_KEYS * SLOW_OF_EACH),
                pacedLoad.run(postEventProducer, healthy, repeated(slow), PER_SECOND, STEADY_TIME));
        deliveryReport.waitsAlongside(
                "%d that hang, and these".formatted(HANGING),
                pacedLoad.run(postEventProducer, healthy, hanging, PER_SECOND, STEADY_TIME));
    }

    private static List<Customer> repeated(List<Customer> slow) {
        return Collections.nCopies(SLOW_RATE, slow).stream()
                .flatMap(List::stream)
                .toList();
    }
}
