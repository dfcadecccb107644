package io.socialdata.bench.simulator;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Measures search pages per second of the simulator, with the usual world and with the large one. */
public final class SimulatorBenchmark {

    private static final int CONNECTIONS = 16;
    private static final Duration WARM_UP = Duration.ofSeconds(60);
    private static final Duration TIME = Duration.ofSeconds(12);
    private static final double MIN_PER_CPU_SECOND = 3_000;

    private static final MarkdownTable TABLE = new MarkdownTable(
            "World | ready after | memory | search pages per CPU-s | pages/s | p50 | p99 | failed"
                    + " | wanted per CPU-s | | load average",
            "%s | %.1f s | %,d MiB | %,.0f | %,.0f | %.2f ms | %.2f ms | %d | %,.0f | %s | %.1f");

    private SimulatorBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, PrintStream out) throws IOException, InterruptedException {
        CpuPinning cpuPinning = CpuPinning.divide();
        try (TempDirectory tempDirectory = TempDirectory.create();
                LoadGenerator load = new LoadGenerator()) {
            out.printf("%n%s.%n%n", cpuPinning.runConditions());
            TABLE.begin(out);
            for (SimulatedWorldSize simulatedWorldSize : List.of(SimulatedWorldSize.USUAL, SimulatedWorldSize.LARGE)) {
                measure(
                        simulator(checkout, cpuPinning, simulatedWorldSize),
                        tempDirectory.folder(),
                        simulatedWorldSize,
                        load,
                        out);
            }
        }
    }

    /** Prepares the packaged simulator without rate limits and with a post every other second. */
    private static PackagedService.Builder simulator(
            Path checkout, CpuPinning cpuPinning, SimulatedWorldSize simulatedWorldSize) {
        return PackagedService.of(checkout, "platform-simulator")
                .jvm("-Xmx" + simulatedWorldSize.heap(), "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders")
                .on(cpuPinning::measured)
                .property("simulator.https.enabled", false)
                .property("simulator.rates.enabled", false)
                .property("simulator.world.scale", simulatedWorldSize.scale());
    }

    private static void measure(
            PackagedService.Builder packaged,
            Path folder,
            SimulatedWorldSize simulatedWorldSize,
            LoadGenerator load,
            PrintStream out)
            throws IOException, InterruptedException {
        double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        long begun = System.nanoTime();
        try (PackagedService simulator = packaged.start("simulator-" + simulatedWorldSize.scale(), folder)) {
            Duration start = Duration.ofNanos(System.nanoTime() - begun);
            Target target = SearchCalls.of(simulator);
            load.closed(target, CONNECTIONS, WARM_UP, simulator.program()::cpu);
            LoadResult result = load.closed(target, CONNECTIONS, TIME, simulator.program()::cpu);
            TABLE.row(
                    out,
                    simulatedWorldSize.scale(),
                    start.toMillis() / 1e3,
                    simulator.program().residentKibibytes() / 1024,
                    result.perCpuSecond(),
                    result.perSecond(),
                    result.millis(50),
                    result.millis(99),
                    result.failures(),
                    MIN_PER_CPU_SECOND,
                    MarkdownTable.verdict(result.perCpuSecond() >= MIN_PER_CPU_SECOND),
                    busy);
        }
    }
}
