package io.socialdata.bench.detection;

import io.socialdata.bench.process.WebhookReceiver;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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

    private static final List<Integer> GROWING_MONITORS = List.of(100, 1_000, 10_000);
    private static final Duration WARM_UP_OF_GROWTH = Duration.ofSeconds(45);
    private static final Duration SETTLING = Duration.ofSeconds(10);
    private static final Duration TIME_OF_GROWTH = Duration.ofSeconds(25);

    private DetectionBenchmark() {}

    /**
     * Measures and prints. A missed target is a result, not a failure.
     *
     * @param onlySeconds the only interval to measure; 0 for all of them
     */
    public static void run(Path checkout, int onlySeconds, PrintStream out) throws Exception {
        for (Trial trial : TRIALS) {
            if (onlySeconds == 0 || onlySeconds == trial.interval().toSeconds()) {
                PostingLoad.Latencies detectionLatencies = new PostingLoad.Latencies();
                try (WebhookReceiver webhookReceiver = new WebhookReceiver(RECEIVERS, detectionLatencies::onEvent);
                        DetectionEnvironment detectionEnvironment =
                                new DetectionEnvironment(checkout, trial.interval())) {
                    measure(detectionEnvironment, webhookReceiver, detectionLatencies, trial, out);
                }
            }
        }
    }

    private static void measure(
            DetectionEnvironment detectionEnvironment,
            WebhookReceiver webhookReceiver,
            PostingLoad.Latencies detectionLatencies,
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

    /**
     * Measures with more and more monitors at the same rate of posts, at an interval of one second. Takes less than five
     * minutes.
     */
    public static List<GrowthCurve> growth(Path checkout) throws Exception {
        PostingLoad.Latencies latencies = new PostingLoad.Latencies();
        try (WebhookReceiver receiver = new WebhookReceiver(RECEIVERS, latencies::onEvent);
                DetectionEnvironment environment = new DetectionEnvironment(checkout, Duration.ofSeconds(1))) {
            return growth(environment, latencies, receiver);
        }
    }

    private static List<GrowthCurve> growth(
            DetectionEnvironment environment, PostingLoad.Latencies latencies, WebhookReceiver receiver)
            throws Exception {
        List<String> handles = environment.platform().handles(GROWING_MONITORS.getLast() / MONITORS_PER_HANDLE);
        MonitorSetup setup = new MonitorSetup(environment, receiver);
        List<Point> delays = new ArrayList<>();
        List<Point> cores = new ArrayList<>();
        int watched = 0;
        for (int monitors : GROWING_MONITORS) {
            int count = monitors / MONITORS_PER_HANDLE;
            setup.watch(handles.subList(watched, count), MONITORS_PER_HANDLE);
            PostingLoad load = new PostingLoad(environment, latencies, handles.subList(0, count), MONITORS_PER_HANDLE);
            load.run(watched == 0 ? WARM_UP_OF_GROWTH : SETTLING);
            Duration before = environment.cpuOfPolling();
            long begun = System.nanoTime();
            load.run(TIME_OF_GROWTH);
            double seconds = (System.nanoTime() - begun) / 1e9;
            double worked = environment.cpuOfPolling().minus(before).toNanos() / 1e9;
            delays.add(new Point(monitors, latencies.millis().getValueAtPercentile(95) / 1000.0));
            cores.add(new Point(monitors, 100 * worked / seconds));
            watched = count;
        }
        String work = "monitors, five for each handle, polled each second";
        return List.of(
                new GrowthCurve("Detection: post to webhook", "seconds, p95", work, GrowthCurve.Kind.COST, delays),
                new GrowthCurve(
                        "Detection: processor time of polling",
                        "% of a core, monitoring and reads",
                        work,
                        GrowthCurve.Kind.COST,
                        cores));
    }
}
