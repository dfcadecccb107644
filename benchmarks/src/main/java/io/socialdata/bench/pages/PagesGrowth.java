package io.socialdata.bench.pages;

import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures pages of the dashboard with a longer and longer history of calls, each time in a new database. */
public final class PagesGrowth {

    private static final List<Long> CALLS = List.of(100_000L, 1_000_000L, 10_000_000L);

    private static final Map<String, String> PAGES = pages();

    private PagesGrowth() {}

    /** Takes less than six minutes. */
    public static List<GrowthCurve> measure(Path checkout) throws Exception {
        Map<String, List<Point>> points = new LinkedHashMap<>();
        for (long calls : CALLS) {
            DashboardWithHistory.use(checkout, calls, browser -> {
                for (Map.Entry<String, String> page : PAGES.entrySet()) {
                    points.computeIfAbsent(page.getKey(), _ -> new ArrayList<>())
                            .add(new Point(
                                    calls,
                                    PageLoads.of(() -> browser.page(page.getValue()))
                                            .millis(95)));
                }
            });
        }
        return points.entrySet().stream()
                .map(page -> new GrowthCurve(
                        "Dashboard: " + page.getKey(),
                        "ms, p95",
                        "calls in the history",
                        GrowthCurve.Kind.COST,
                        page.getValue()))
                .toList();
    }

    /** Those that read the most of a history: its totals, its latest calls, and the few calls that failed. */
    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("Home", "/");
        pages.put("requests with a server error", "/requests?status=5xx");
        pages.put("usage of 30 days", "/usage?range=month");
        return pages;
    }
}
