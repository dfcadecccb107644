package io.socialdata.bench.detection;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import io.socialdata.bench.webhook.WebhookReceiver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Measures detection with more and more monitors at the same rate of posts, at an interval of one second. */
public final class DetectionGrowth {

    private static final int MONITORS_PER_HANDLE = 5;
    private static final List<Integer> MONITORS = List.of(100, 1_000, 10_000);
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final int RECEIVERS = 100;
    private static final Duration WARM_UP = Duration.ofSeconds(45);
    private static final Duration SETTLING = Duration.ofSeconds(10);
    private static final Duration TIME = Duration.ofSeconds(25);

    private DetectionGrowth() {}

    /** Takes less than five minutes. */
    public static List<GrowthCurve> measure(Path checkout) throws Exception {
        DetectionLatencies latencies = new DetectionLatencies();
        try (TempDirectory tempDirectory = TempDirectory.create();
                WebhookReceiver receiver = new WebhookReceiver(RECEIVERS, latencies::onEvent);
                DetectionEnvironment environment =
                        new DetectionEnvironment(checkout, tempDirectory.folder(), INTERVAL)) {
            return measure(environment, latencies, receiver);
        }
    }

    private static List<GrowthCurve> measure(
            DetectionEnvironment environment, DetectionLatencies latencies, WebhookReceiver receiver) throws Exception {
        List<String> handles = environment.platform().handles(MONITORS.getLast() / MONITORS_PER_HANDLE);
        MonitorSetup setup = new MonitorSetup(environment, receiver);
        List<Point> delays = new ArrayList<>();
        List<Point> cores = new ArrayList<>();
        int watched = 0;
        for (int monitors : MONITORS) {
            int count = monitors / MONITORS_PER_HANDLE;
            setup.watch(handles.subList(watched, count), MONITORS_PER_HANDLE);
            PostingLoad load = new PostingLoad(environment, latencies, handles.subList(0, count), MONITORS_PER_HANDLE);
            load.run(watched == 0 ? WARM_UP : SETTLING);
            Duration before = environment.cpuOfPolling();
            long begun = System.nanoTime();
            load.run(TIME);
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
