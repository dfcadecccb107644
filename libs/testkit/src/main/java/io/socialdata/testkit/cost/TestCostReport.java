package io.socialdata.testkit.cost;

import io.socialdata.testkit.cost.BuildPhases.Phase;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Prints where the time of a test run went: the seconds of each module by phase, and the dearest classes. */
public final class TestCostReport {

    private static final int DEAREST = 10;
    private static final String ROW = "%-26s %9s %10s %8s %9s %9s %8s%n";

    private final BuildPhases phases = new BuildPhases();
    private final Map<String, List<ClassCost>> classes = new TreeMap<>();

    /** Takes the checkout, the log of Maven, and the second of the epoch in which the run began. */
    public static void main(String[] arguments) throws IOException {
        TestCostReport report = new TestCostReport();
        report.readLog(Path.of(arguments[1]));
        report.readClasses(Path.of(arguments[0]), Instant.ofEpochSecond(Long.parseLong(arguments[2])));
        report.print(System.out);
    }

    void readLog(Path log) throws IOException {
        // Tests print bytes that are no UTF-8, too.
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            lines.forEach(phases::read);
        }
    }

    /** Leaves out what earlier runs left. */
    void readClasses(Path checkout, Instant begun) throws IOException {
        try (Stream<Path> modules = Files.find(
                checkout, 2, (folder, attributes) -> Files.isDirectory(folder.resolve(ClassCostListener.FOLDER)))) {
            for (Path module : modules.toList()) {
                readModule(module, begun);
            }
        }
    }

    private void readModule(Path module, Instant begun) throws IOException {
        try (Stream<Path> files = Files.list(module.resolve(ClassCostListener.FOLDER))) {
            for (Path file : files.toList()) {
                if (Files.getLastModifiedTime(file).compareTo(FileTime.from(begun)) >= 0) {
                    Files.readAllLines(file).stream()
                            .map(ClassCost::parse)
                            .forEach(classes.computeIfAbsent(
                                    String.valueOf(module.getFileName()), name -> new ArrayList<>())::add);
                }
            }
        }
    }

    void print(PrintStream out) {
        out.printf(ROW, "Seconds by module", "compiling", "formatting", "tests", "of it:", "waiting", "others");
        out.printf(ROW, "", "", "", "", "starting", "", "");
        Map<Phase, Duration> total = new EnumMap<>(Phase.class);
        phases.modules().forEach((module, spent) -> {
            printRow(out, module, spent, classes.getOrDefault(module, List.of()));
            spent.forEach((phase, duration) -> total.merge(phase, duration, Duration::plus));
        });
        List<ClassCost> all = classes.values().stream().flatMap(List::stream).toList();
        printRow(out, "all, side by side", total, all);
        out.printf("Applications started in JVMs of tests: %d%n%n", phases.applications());
        out.printf("%-60s %8s %9s %10s%n", "Dearest classes", "seconds", "starting", "processor");
        all.stream()
                .sorted(Comparator.comparing(ClassCost::wall).reversed())
                .limit(DEAREST)
                .forEach(cost -> out.printf(
                        "%-60s %8d %9d %10d%n",
                        cost.name(),
                        cost.wall().toSeconds(),
                        cost.setUp().toSeconds(),
                        cost.processor().toSeconds()));
    }

    private static void printRow(PrintStream out, String name, Map<Phase, Duration> spent, List<ClassCost> costs) {
        out.printf(
                ROW,
                name,
                seconds(spent, Phase.COMPILE),
                seconds(spent, Phase.FORMATTING),
                seconds(spent, Phase.TESTS),
                seconds(costs, ClassCost::setUp),
                seconds(costs, ClassCost::waiting),
                seconds(spent, Phase.OTHER));
    }

    private static long seconds(Map<Phase, Duration> spent, Phase phase) {
        return spent.getOrDefault(phase, Duration.ZERO).toSeconds();
    }

    private static long seconds(List<ClassCost> costs, Function<ClassCost, Duration> part) {
        return costs.stream().map(part).reduce(Duration.ZERO, Duration::plus).toSeconds();
    }
}
