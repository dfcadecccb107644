package io.socialdata.bench.detection;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.webhook.WebhookReceiver;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Measures the delay from a post to its webhook calls: 10,000 monitors over 2,000 handles, at two intervals. */
public final class DetectionBenchmark {

    private static final int HANDLES = 2_000;
    private static final int MONITORS_PER_HANDLE = 5;
    private static final int RECEIVERS = 100;
    /** Warm-up time, until the programs get no faster: they have just been started. */
    private static final Duration WARM_UP = Duration.ofSeconds(60);

    /** The settings of a measured interval. */
    private record Trial(Duration interval, Duration time, Duration target) {}

    private static final List<Trial> TRIALS = List.of(
            new Trial(Duration.ofSeconds(15), Duration.ofSeconds(60), Duration.ofSeconds(17)),
            new Trial(Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(3)));

    /** In the order in which they are started. */
    private static final List<String> PROGRAMS = List.of("simulator", "reads", "webhook-delivery", "monitoring");

    private DetectionBenchmark() {}

    /**
     * Measures and prints. A missed target is a result, not a failure.
     *
     * @param onlySeconds the only interval to measure; 0 for all of them
     */
    public static void run(Path checkout, int onlySeconds, PrintStream out) throws Exception {
        for (Trial trial : TRIALS) {
            if (onlySeconds == 0 || onlySeconds == trial.interval().toSeconds()) {
                DetectionLatencies detectionLatencies = new DetectionLatencies();
                try (TempDirectory tempDirectory = TempDirectory.create();
                        WebhookReceiver webhookReceiver = new WebhookReceiver(RECEIVERS, detectionLatencies::onEvent);
                        DetectionEnvironment detectionEnvironment =
                                new DetectionEnvironment(checkout, tempDirectory.folder(), trial.interval())) {
                    measure(detectionEnvironment, webhookReceiver, detectionLatencies, trial, out);
                }
            }
        }
    }

    private static void measure(
            DetectionEnvironment detectionEnvironment,
            WebhookReceiver webhookReceiver,
            DetectionLatencies detectionLatencies,
            Trial trial,
            PrintStream out)
            throws Exception {
        List<String> handles = detectionEnvironment.platform().handles(HANDLES);
        new MonitorSetup(detectionEnvironment, webhookReceiver).watch(handles, MONITORS_PER_HANDLE);
        PostingLoad postingLoad =
                new PostingLoad(detectionEnvironment, detectionLatencies, handles, MONITORS_PER_HANDLE);
        postingLoad.run(WARM_UP);
        List<Duration> before = detectionEnvironment.cpu();
        long posts = postingLoad.run(trial.time());
        report(trial, posts, detectionLatencies.millis(), before, detectionEnvironment.cpu(), out);
        out.printf("  at the end the interval was %.2f times as long as asked%n", detectionEnvironment.slowdown());
    }

    private static void report(
            Trial trial, long posts, Histogram millis, List<Duration> before, List<Duration> after, PrintStream out) {
        out.printf(
                "%nInterval %d s: %d posts by %d handles, %d monitors, %d of %d events%n",
                trial.interval().toSeconds(),
                posts,
                HANDLES,
                HANDLES * MONITORS_PER_HANDLE,
                millis.getTotalCount(),
                posts * MONITORS_PER_HANDLE);
        out.printf(
                "  post to first call of the webhook: p50 %.1f s, p95 %.1f s (target %d s), p99 %.1f s, longest %.1f s%n",
                millis.getValueAtPercentile(50) / 1000.0,
                millis.getValueAtPercentile(95) / 1000.0,
                trial.target().toSeconds(),
                millis.getValueAtPercentile(99) / 1000.0,
                millis.getMaxValue() / 1000.0);
        out.print("  processor time meanwhile:");
        for (int i = 0; i < PROGRAMS.size(); i++) {
            out.printf(
                    " %s %.1f s",
                    PROGRAMS.get(i), after.get(i).minus(before.get(i)).toMillis() / 1000.0);
        }
        out.println();
    }
}
