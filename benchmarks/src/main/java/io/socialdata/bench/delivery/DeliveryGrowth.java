package io.socialdata.bench.delivery;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import io.socialdata.bench.report.InterleavedPoints;
import io.socialdata.bench.webhook.ReceiverBehaviour;
import io.socialdata.bench.webhook.WebhookReceiver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures deliveries with more and more webhooks, and then with a longer and longer history. */
public final class DeliveryGrowth {

    private static final List<Long> WEBHOOKS = List.of(20L, 200L, 2_000L);
    private static final List<Integer> HISTORY = List.of(10_000, 100_000, 1_000_000);
    private static final int PORTS = 200;
    private static final int WARM_UP = 100_000;
    private static final int DELIVERIES = 20_000;
    private static final int TIMES = 3;
    private static final String UNIT = "deliveries per CPU-second of service and database";

    private final DeliveryEnvironment environment;
    private final DeliveryDatabase database;
    private final WebhookReceiver receiver;
    private final PostEventProducer producer;
    private final List<Customer> customers;

    private DeliveryGrowth(
            DeliveryEnvironment environment,
            DeliveryDatabase database,
            WebhookReceiver receiver,
            PostEventProducer producer,
            List<Customer> customers) {
        this.environment = environment;
        this.database = database;
        this.receiver = receiver;
        this.producer = producer;
        this.customers = customers;
    }

    /** Takes less than six minutes. */
    public static List<GrowthCurve> measure(Path checkout) throws Exception {
        try (TempDirectory tempDirectory = TempDirectory.create();
                WebhookReceiver receiver = new WebhookReceiver(PORTS, (event, body) -> {});
                DeliveryEnvironment environment = new DeliveryEnvironment(checkout, tempDirectory.folder());
                DeliveryDatabase database = new DeliveryDatabase(environment);
                PostEventProducer producer = new PostEventProducer(environment.kafka());
                WebhookSetup setup = new WebhookSetup(environment, receiver)) {
            List<Customer> customers = setup.register(WEBHOOKS.getLast().intValue(), ReceiverBehaviour.ANSWERS);
            DeliveryGrowth growth = new DeliveryGrowth(environment, database, receiver, producer, customers);
            growth.burst(WEBHOOKS.get(1), WARM_UP);
            return List.of(growth.byWebhooks(), growth.byHistory());
        }
    }

    private GrowthCurve byWebhooks() throws Exception {
        return new GrowthCurve(
                "Deliveries, by webhooks",
                UNIT,
                "webhooks, each of its own account",
                GrowthCurve.Kind.RATE,
                InterleavedPoints.measured(TIMES, WEBHOOKS, webhooks -> burst(webhooks, DELIVERIES)));
    }

    private GrowthCurve byHistory() throws Exception {
        List<Point> points = new ArrayList<>();
        for (int history : HISTORY) {
            database.clear();
            database.fill(history);
            burst(WEBHOOKS.get(1), DELIVERIES / 2);
            points.addAll(InterleavedPoints.measured(
                    TIMES, List.of((long) history), _ -> burst(WEBHOOKS.get(1), DELIVERIES)));
        }
        return new GrowthCurve(
                "Deliveries, by history",
                UNIT,
                "deliveries in the history, of 200 webhooks",
                GrowthCurve.Kind.RATE,
                points);
    }

    /** Delivers to the first of the webhooks. Returns deliveries per CPU-second. */
    private double burst(long webhooks, int deliveries) throws Exception {
        return DeliveryBurst.run(
                        environment,
                        database,
                        receiver,
                        producer,
                        customers.subList(0, Math.toIntExact(webhooks)),
                        deliveries)
                .perCpuSecond();
    }
}
