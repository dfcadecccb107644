package io.socialdata.bench.reads;

import io.socialdata.bench.load.Target;
import io.socialdata.bench.load.WarmUp;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Measures pages with more and more posts: bookmarks of the simulated account, without those that it may not see. */
public final class ReadsGrowth {

    private static final List<Long> POSTS = List.of(6L, 20L, 60L);
    private static final String PATH = "/user/bookmarks?count=";
    private static final int TIMES = 3;
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(60);
    private static final Duration MIN_WORK = Duration.ofSeconds(40);
    private static final Duration WARM_UP_STEP = Duration.ofSeconds(5);
    private static final Duration SLICE = Duration.ofSeconds(4);

    private final ReadsProcess reads;

    private ReadsGrowth(ReadsProcess reads) {
        this.reads = reads;
    }

    /** Takes less than three minutes. */
    public static List<GrowthCurve> measure(Path checkout) throws Exception {
        try (ReadsEnvironment around = new ReadsEnvironment(checkout);
                ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            return new ReadsGrowth(reads).measure(around);
        }
    }

    private List<GrowthCurve> measure(ReadsEnvironment around) throws Exception {
        Map<Long, Integer> found = new HashMap<>();
        for (long posts : POSTS) {
            // Lets the proxy have the response, so that the simulator is not part of the measurement.
            found.put(posts, reads.ask(PATH + posts).path("tweets").size());
        }
        around.relay().setRecording(true);
        Target all = reads.target(POSTS.stream().map(posts -> PATH + posts).toList());
        new WarmUp(MAX_WARM_UP, MIN_WORK).run(() -> reads.closed(all, WARM_UP_STEP), reads.program()::cpu);
        around.cores().confine(reads.program());
        List<Point> pages = GrowthCurve.inTurns(TIMES, POSTS, this::microsPerPage).stream()
                .map(page -> new Point(found.getOrDefault(page.work(), 0), page.figure()))
                .toList();
        return List.of(
                new GrowthCurve(
                        "Reads: a page of posts",
                        "µs of processor time",
                        "posts in a page",
                        GrowthCurve.Kind.COST,
                        pages),
                new GrowthCurve(
                        "Reads: one post of a page",
                        "µs of processor time",
                        "posts in a page",
                        GrowthCurve.Kind.COST,
                        pages.stream()
                                .map(page -> new Point(page.work(), page.figure() / page.amount()))
                                .toList()));
    }

    private double microsPerPage(long posts) {
        Target target = reads.target(List.of(PATH + posts));
        return 1e6
                / reads.closed(target, SLICE)
                        .checked(0, posts + " posts", reads.program())
                        .perCpuSecond();
    }
}
