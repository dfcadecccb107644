package io.socialdata.bench.delivery;

import io.socialdata.bench.delivery.DeliveryEnvironment.Customer;
import io.socialdata.bench.process.WebhookReceiver.Behaviour;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
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

    private static final List<Long> GROWING_WEBHOOKS = List.of(20L, 200L, 2_000L);
    private static final List<Integer> GROWING_HISTORY = List.of(10_000, 100_000, 1_000_000);
    private static final int GROWING_PORTS = 200;
    private static final int WARM_UP_OF_GROWTH = 100_000;
    private static final int DELIVERIES_OF_GROWTH = 20_000;
    private static final int TIMES = 3;
    private static final String UNIT = "deliveries per CPU-second of service and database";

    private DeliveryBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        PacedLoad pacedLoad = new PacedLoad();
        try (DeliveryEnvironment environment =
                new DeliveryEnvironment(checkout, HEALTHY + HANGING, (event, body) -> pacedLoad.onEvent(event))) {
            List<Customer> healthy = environment.register(HEALTHY, Behaviour.ANSWERS);
            DeliveryReport deliveryReport = new DeliveryReport(out);
            DeliveryBurst cold = DeliveryBurst.run(environment, healthy, DELIVERIES);
            // A burst is so short that without this the compiler takes more of it than the deliveries.
            for (int burst = 0; burst < WARM_UPS; burst++) {
                DeliveryBurst.run(environment, healthy, WARM_UP);
            }
            deliveryReport.beginBursts();
            DeliveryFloor.run(environment, DELIVERIES);
            deliveryReport.withoutTarget(
                    "none: a request and a row each, nothing else", DeliveryFloor.run(environment, DELIVERIES));
            deliveryReport.withoutTarget("none, the first after the start", cold);
            deliveryReport.burst("none", DeliveryBurst.run(environment, healthy, DELIVERIES));
            environment.database().fill(HISTORY);
            DeliveryBurst.run(environment, healthy, DELIVERIES / 3);
            deliveryReport.burst(
                    "%,d deliveries".formatted(HISTORY), DeliveryBurst.run(environment, healthy, DELIVERIES));
            isolation(environment, pacedLoad, healthy, deliveryReport);
        }
    }

    /** The load of the healthy receivers is the same in all runs. */
    private static void isolation(
            DeliveryEnvironment environment, PacedLoad pacedLoad, List<Customer> healthy, DeliveryReport deliveryReport)
            throws IOException, InterruptedException, SQLException {
        List<Customer> slow = environment.registerOneAccount(SLOW_KEYS, SLOW_OF_EACH, Behaviour.ANSWERS_LATE);
        List<Customer> hanging = environment.register(HANGING, Behaviour.HANGS);
        Customer gone = environment.register(1, Behaviour.GONE).getFirst();
        PostEventProducer producer = environment.producer();
        pacedLoad.run(producer, healthy, List.of(), PER_SECOND, STEADY_WARM_UP);
        deliveryReport.beginIsolation(
                "%d that answer".formatted(HEALTHY),
                pacedLoad.run(producer, healthy, List.of(), PER_SECOND, STEADY_TIME));
        environment.database().queue(gone, QUEUE);
        deliveryReport.waitsAlongside(
                "one that is gone, with %,d deliveries queued".formatted(QUEUE),
                pacedLoad.run(producer, healthy, List.of(), PER_SECOND, STEADY_TIME));
        deliveryReport.waitsAlongside(
                "%d of one account that answer after nine seconds".formatted(SLOW_KEYS * SLOW_OF_EACH),
                pacedLoad.run(producer, healthy, repeated(slow), PER_SECOND, STEADY_TIME));
        deliveryReport.waitsAlongside(
                "%d that hang, and these".formatted(HANGING),
                pacedLoad.run(producer, healthy, hanging, PER_SECOND, STEADY_TIME));
    }

    private static List<Customer> repeated(List<Customer> slow) {
        return Collections.nCopies(SLOW_RATE, slow).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** Measures with more and more webhooks, and then with a longer and longer history. Takes less than six minutes. */
    public static List<GrowthCurve> growth(Path checkout) throws Exception {
        try (DeliveryEnvironment environment = new DeliveryEnvironment(checkout, GROWING_PORTS, (event, body) -> {})) {
            List<Customer> customers =
                    environment.register(GROWING_WEBHOOKS.getLast().intValue(), Behaviour.ANSWERS);
            DeliveryBurst.run(environment, customers.subList(0, GROWING_PORTS), WARM_UP_OF_GROWTH);
            return List.of(byWebhooks(environment, customers), byHistory(environment, customers));
        }
    }

    private static GrowthCurve byWebhooks(DeliveryEnvironment environment, List<Customer> customers) throws Exception {
        return new GrowthCurve(
                "Deliveries, by webhooks",
                UNIT,
                "webhooks, each of its own account",
                GrowthCurve.Kind.RATE,
                GrowthCurve.inTurns(
                        TIMES,
                        GROWING_WEBHOOKS,
                        webhooks -> DeliveryBurst.run(
                                        environment,
                                        customers.subList(0, Math.toIntExact(webhooks)),
                                        DELIVERIES_OF_GROWTH)
                                .perCpuSecond()));
    }

    private static GrowthCurve byHistory(DeliveryEnvironment environment, List<Customer> all) throws Exception {
        List<Customer> customers = all.subList(0, GROWING_PORTS);
        List<Point> points = new ArrayList<>();
        for (int history : GROWING_HISTORY) {
            environment.database().clear();
            environment.database().fill(history);
            DeliveryBurst.run(environment, customers, DELIVERIES_OF_GROWTH / 2);
            points.addAll(GrowthCurve.inTurns(
                    TIMES,
                    List.of((long) history),
                    _ -> DeliveryBurst.run(environment, customers, DELIVERIES_OF_GROWTH)
                            .perCpuSecond()));
        }
        return new GrowthCurve(
                "Deliveries, by history",
                UNIT,
                "deliveries in the history, of 200 webhooks",
                GrowthCurve.Kind.RATE,
                points);
    }
}
