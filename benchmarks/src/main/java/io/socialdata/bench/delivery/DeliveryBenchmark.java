package io.socialdata.bench.delivery;

import io.socialdata.bench.process.Scratch;
import io.socialdata.bench.receiving.Receiver;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What a delivery costs, from the event on the topic to the end that is written down: without history and with a million
 * deliveries of the last month; and how long healthy receivers wait beside others that hang.
 */
public final class DeliveryBenchmark {

    private static final int HEALTHY = 180;
    private static final int HANGING = 20;
    private static final int WARM_UP = 60_000;
    private static final int DELIVERIES = 30_000;
    private static final int HISTORY = 1_000_000;

    private static final int PER_SECOND = 200;
    private static final Duration STEADY_WARM_UP = Duration.ofSeconds(5);
    private static final Duration STEADY_TIME = Duration.ofSeconds(30);

    private DeliveryBenchmark() {}

    /** Measures and prints; a target that is missed is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws Exception {
        Pace pace = new Pace();
        try (Scratch scratch = Scratch.create();
                Receiver receiver = new Receiver(HEALTHY + HANGING, (event, body) -> pace.heard(event));
                Stage stage = new Stage(checkout, scratch.folder());
                Database database = new Database(stage);
                Posts posts = new Posts(stage.kafka())) {
            Customers customers = Customers.register(stage, receiver, HEALTHY, HANGING);
            Report report = new Report(out);
            Wave.run(stage, database, receiver, posts, customers.healthy(), WARM_UP);
            report.beginWaves();
            report.wave("none", Wave.run(stage, database, receiver, posts, customers.healthy(), DELIVERIES));
            database.fill(HISTORY);
            Wave.run(stage, database, receiver, posts, customers.healthy(), DELIVERIES / 3);
            report.wave(
                    "%,d deliveries".formatted(HISTORY),
                    Wave.run(stage, database, receiver, posts, customers.healthy(), DELIVERIES));
            isolation(posts, pace, customers, report);
        }
    }

    /** The healthy ones are sent as much in both runs. */
    private static void isolation(Posts posts, Pace pace, Customers customers, Report report)
            throws InterruptedException {
        pace.run(posts, customers.healthy(), List.of(), PER_SECOND, STEADY_WARM_UP);
        Histogram alone = pace.run(posts, customers.healthy(), List.of(), PER_SECOND, STEADY_TIME);
        Histogram beside = pace.run(posts, customers.healthy(), customers.hanging(), PER_SECOND, STEADY_TIME);
        report.isolation(HEALTHY, HANGING, alone, beside);
    }
}
