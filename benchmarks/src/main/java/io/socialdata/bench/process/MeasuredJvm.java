package io.socialdata.bench.process;

import java.util.List;

/** Options of the JVMs that are measured. */
public final class MeasuredJvm {

    /** Those of every pod of the chart that are not about its heap. */
    public static final List<String> OF_CHART = List.of("-XX:+UseCompactObjectHeaders", "-XX:+UseTransparentHugePages");

    private static final String VARIABLE = "SOCIALDATA_BENCH_JVM";

    private MeasuredJvm() {}

    /** Returns those of an environment variable, like {@code -XX:StartFlightRecording=filename=/tmp/billing.jfr}. */
    public static List<String> ofEnvironment() {
        String options = System.getenv().getOrDefault(VARIABLE, "").trim();
        return options.isEmpty() ? List.of() : List.of(options.split("\\s+", -1));
    }
}
