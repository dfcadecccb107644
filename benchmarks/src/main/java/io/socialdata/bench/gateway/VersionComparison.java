package io.socialdata.bench.gateway;

import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Two versions of the gateway in one run. Each is loaded for a few seconds in turn while the other is idle, so that
 * other load of the machine affects both alike.
 */
final class VersionComparison {

    private static final int ROUNDS = 12;
    private static final Duration SLICE = Duration.ofSeconds(4);
    private static final MarkdownTable TABLE =
            new MarkdownTable("Version | requests per CPU-s, median | lowest | highest", "%s | %,.0f | %,.0f | %,.0f");

    private final List<Double> these = new ArrayList<>();
    private final List<Double> others = new ArrayList<>();

    private VersionComparison() {}

    /** Measures both. They must be warmed up. */
    static VersionComparison of(Measurement measurement, Candidate these, Candidate others) {
        VersionComparison comparison = new VersionComparison();
        for (int round = 0; round < ROUNDS; round++) {
            if (round % 2 == 0) {
                comparison.these.add(perCpuSecond(measurement, these));
                comparison.others.add(perCpuSecond(measurement, others));
            } else {
                comparison.others.add(perCpuSecond(measurement, others));
                comparison.these.add(perCpuSecond(measurement, these));
            }
        }
        return comparison;
    }

    private static double perCpuSecond(Measurement measurement, Candidate candidate) {
        return measurement.closed(candidate, SLICE).perCpuSecond();
    }

    void print(PrintStream out) {
        out.println();
        TABLE.begin(out);
        row(out, "this", these);
        row(out, "the other", others);
        List<Double> times = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            times.add(these.get(round) / others.get(round));
        }
        List<Double> sorted = times.stream().sorted().toList();
        out.printf(
                Locale.ROOT,
                "%nThis version does %.2f times the work of the other: median of %d pairs of %d seconds, half of them from %.2f to %.2f.%n",
                median(sorted),
                ROUNDS,
                SLICE.toSeconds(),
                sorted.get(ROUNDS / 4),
                sorted.get(ROUNDS - 1 - ROUNDS / 4));
    }

    private static void row(PrintStream out, String name, List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        TABLE.row(out, name, median(sorted), sorted.getFirst(), sorted.getLast());
    }

    private static double median(List<Double> sorted) {
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
