package io.socialdata.bench.simulator;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.CpuPinning;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Pages of search as fast as the simulator answers, from the usual world and from the large one. */
public final class SimulatorBenchmark {

    private static final int CONNECTIONS = 16;
    private static final Duration WARM_UP = Duration.ofSeconds(25);
    private static final Duration TIME = Duration.ofSeconds(12);
    private static final double WANTED_PER_CPU_SECOND = 3_000;

    private SimulatorBenchmark() {}

    /** Measures and prints; a target that is missed is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws IOException, InterruptedException {
        CpuPinning cpuPinning = CpuPinning.divide();
        Path folder = Files.createTempDirectory("socialdata-bench-");
        try (LoadGenerator load = new LoadGenerator()) {
            out.printf(
                    "%n%s, JDK %s; %s.%n%n",
                    Instant.now().truncatedTo(ChronoUnit.MINUTES), Runtime.version(), cpuPinning);
            out.println("| World | ready after | memory | search pages per CPU-s | pages/s | p50 | p99 | failed"
                    + " | wanted per CPU-s | | load average |");
            out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|");
            for (SimulatedWorldSize simulatedWorldSize : List.of(SimulatedWorldSize.USUAL, SimulatedWorldSize.LARGE)) {
                measure(checkout, folder, cpuPinning, simulatedWorldSize, load, out);
            }
        } finally {
            delete(folder);
        }
    }

    private static void measure(
            Path checkout,
            Path folder,
            CpuPinning cpuPinning,
            SimulatedWorldSize simulatedWorldSize,
            LoadGenerator load,
            PrintStream out)
            throws IOException, InterruptedException {
        double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        try (RunningSimulator simulator = RunningSimulator.start(checkout, folder, cpuPinning, simulatedWorldSize)) {
            Target target = SearchCalls.of(simulator);
            load.closed(target, CONNECTIONS, WARM_UP, simulator.program()::cpu);
            LoadResult result = load.closed(target, CONNECTIONS, TIME, simulator.program()::cpu);
            out.printf(
                    Locale.ROOT,
                    "| %s | %.1f s | %,d MiB | %,.0f | %,.0f | %.2f ms | %.2f ms | %d | %,.0f | %s | %.1f |%n",
                    simulatedWorldSize.scale(),
                    simulator.start().toMillis() / 1e3,
                    simulator.memory(),
                    result.perCpuSecond(),
                    result.perSecond(),
                    result.percentile(50).toNanos() / 1e6,
                    result.percentile(99).toNanos() / 1e6,
                    result.failures(),
                    WANTED_PER_CPU_SECOND,
                    result.perCpuSecond() >= WANTED_PER_CPU_SECOND ? "met" : "missed",
                    busy);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
