package io.socialdata.bench.gateway;

import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The time until a gateway that has just started responds at its full rate, on one core that also compiles: as it is,
 * with the JVM options of the environment if there are any, with a class-data archive, and with an AOT cache, which has
 * the profiles of a training run.
 */
final class ColdStart {

    private static final Duration TRAINING = Duration.ofSeconds(40);
    private static final Duration SLICE = Duration.ofSeconds(1);
    private static final int SLICES = 90;
    private static final int STEADY_SLICES = 15;
    private static final double FULL = 0.9;
    private static final Duration TARGET = Duration.ofSeconds(10);
    private static final double BYTES_PER_MEBIBYTE = 1 << 20;
    private static final MarkdownTable TABLE = new MarkdownTable(
            "Start | ready after | 90 % of the full rate after | within 10 s | calls in the first 10 s | full rate | archive",
            "%s | %.1f s | %s | %s | %,d | %,.0f/s | %.0f MiB");

    private final GatewayEnvironment around;
    private final Path checkout;
    private final Measurement measurement;
    private final PrintStream out;

    ColdStart(GatewayEnvironment around, Path checkout, Measurement measurement, PrintStream out) {
        this.around = around;
        this.checkout = checkout;
        this.measurement = measurement;
        this.out = out;
    }

    void run() throws IOException {
        Path archive = around.folder().resolve("gateway.jsa");
        Path cache = around.folder().resolve("gateway.aot");
        train("-XX:ArchiveClassesAtExit=" + archive);
        train("-XX:AOTCacheOutput=" + cache);
        TABLE.begin(out);
        measure("as it is", 0);
        List<String> options = MeasuredJvm.ofEnvironment();
        if (!options.isEmpty()) {
            measure("with " + String.join(" ", options), 0, options.toArray(String[]::new));
        }
        measure("class-data archive", Files.size(archive), "-XX:SharedArchiveFile=" + archive);
        measure("AOT cache", Files.size(cache), "-XX:AOTCache=" + cache);
    }

    private void train(String option) throws IOException {
        out.println("Training with " + option.substring(0, option.indexOf('=')));
        try (Candidate gateway = PackagedGateway.start(around, checkout, "training", List.of(option))) {
            around.cores().releaseToAllCores(gateway.program());
            measurement.closed(gateway, TRAINING);
        }
    }

    private void measure(String name, long archiveBytes, String... options) {
        long begun = System.nanoTime();
        try (Candidate gateway = PackagedGateway.start(around, checkout, "cold", List.of(options))) {
            double ready = (System.nanoTime() - begun) / 1e9;
            List<Double> rates = new ArrayList<>();
            for (int slice = 0; slice < SLICES; slice++) {
                rates.add(measurement.run(gateway, SLICE).perSecond());
            }
            double full = rates.subList(SLICES - STEADY_SLICES, SLICES).stream()
                    .sorted()
                    .skip(STEADY_SLICES / 2)
                    .findFirst()
                    .orElseThrow();
            OptionalInt slices = slicesUntil(rates, full * FULL);
            TABLE.row(
                    out,
                    name,
                    ready,
                    slices.isPresent() ? SLICE.multipliedBy(slices.getAsInt()).toSeconds() + " s" : "not reached",
                    MarkdownTable.verdict(slices.orElse(SLICES) * SLICE.toMillis() <= TARGET.toMillis()),
                    Math.round(rates.subList(0, 10).stream()
                            .mapToDouble(Double::doubleValue)
                            .sum()),
                    full,
                    archiveBytes / BYTES_PER_MEBIBYTE);
        }
    }

    private static OptionalInt slicesUntil(List<Double> rates, double wanted) {
        return IntStream.range(0, rates.size())
                .filter(slice -> rates.get(slice) >= wanted)
                .map(slice -> slice + 1)
                .findFirst();
    }
}
