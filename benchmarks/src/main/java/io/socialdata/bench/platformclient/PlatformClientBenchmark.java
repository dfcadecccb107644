package io.socialdata.bench.platformclient;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures the parsing of a search page on one thread, in its own warmed-up process. */
public final class PlatformClientBenchmark {

    private static final int ROUNDS = 5;
    private static final double TARGET_MICROS = 1_000;

    private PlatformClientBenchmark() {}

    public static void run(PrintStream out) throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(SearchPageParsing.class.getName())
                        .forks(1)
                        .jvmArgs("-Xmx512m", "-XX:+UseSerialGC")
                        .warmupIterations(ROUNDS)
                        .warmupTime(TimeValue.seconds(2))
                        .measurementIterations(ROUNDS)
                        .measurementTime(TimeValue.seconds(2))
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        Result<?> result = results.iterator().next().getPrimaryResult();
        out.printf(
                Locale.ROOT,
                "| A search page of %d posts, %d kB, from bytes to records | %.0f µs ± %.0f | promised: under %.0f µs |%n",
                SearchPageFixture.POSTS,
                SearchPageFixture.bytes().length / 1_000,
                result.getScore(),
                result.getScoreError(),
                TARGET_MICROS);
    }
}
