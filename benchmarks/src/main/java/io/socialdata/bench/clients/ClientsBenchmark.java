package io.socialdata.bench.clients;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls one stub with each SDK and with curl: a process with a single call, and a process with many, of which the first
 * are not counted. The programs take turns, so that other load of the machine affects all alike.
 */
public final class ClientsBenchmark {

    private static final int STARTS = 11;
    private static final int ROUNDS = 3;
    private static final int WARM_UP = 1000;
    private static final int CALLS = 3000;

    private static final MarkdownTable TABLE = new MarkdownTable(
            "Client | process with one call, median | lowest | call, median | 99 % | median above curl",
            "%s | %,d ms | %,d ms | %,d µs | %,d µs | %,d µs");

    private ClientsBenchmark() {}

    /** What was measured of one program. */
    private record Times(List<Long> processMillis, List<Long> callMicros) {

        Times() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        long callMedian() {
            return quantile(callMicros, 0.5);
        }
    }

    /** Measures and prints. An SDK whose language is not installed is left out with a message. */
    public static void run(Path checkout, PrintStream out) throws IOException {
        try (TempDirectory tempDirectory = TempDirectory.create();
                StubService service = StubService.start()) {
            Map<CallProgram, Times> times = new LinkedHashMap<>();
            programs(checkout, tempDirectory.folder(), out).forEach(program -> times.put(program, new Times()));
            for (int start = 0; start < STARTS; start++) {
                for (Map.Entry<CallProgram, Times> one : times.entrySet()) {
                    one.getValue()
                            .processMillis()
                            .add(one.getKey().run(service.url(), 1).process().toMillis());
                }
            }
            for (int round = 0; round < ROUNDS; round++) {
                for (Map.Entry<CallProgram, Times> one : times.entrySet()) {
                    List<Long> calls =
                            one.getKey().run(service.url(), WARM_UP + CALLS).callMicros();
                    one.getValue().callMicros().addAll(calls.subList(WARM_UP, calls.size()));
                }
            }
            print(times, out);
            out.printf(
                    "%n%d bytes a response; load of the machine in the last minute: %.1f%n",
                    service.bytes(),
                    ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        }
    }

    private static List<CallProgram> programs(Path checkout, Path folder, PrintStream out) throws IOException {
        List<CallProgram> programs = new ArrayList<>(List.of(CallProgram.curl(), CallProgram.java(checkout, folder)));
        add(programs, () -> CallProgram.python(checkout), out);
        add(programs, () -> CallProgram.typeScript(checkout), out);
        return programs;
    }

    /** Prepares a program. */
    private interface Preparation {

        CallProgram prepare() throws IOException;
    }

    private static void add(List<CallProgram> programs, Preparation preparation, PrintStream out) {
        try {
            programs.add(preparation.prepare());
        } catch (IOException e) {
            out.println(e.getMessage());
        }
    }

    private static void print(Map<CallProgram, Times> times, PrintStream out) {
        long curl = times.values().iterator().next().callMedian();
        out.println();
        TABLE.begin(out);
        times.forEach((program, measured) -> TABLE.row(
                out,
                program.name(),
                quantile(measured.processMillis(), 0.5),
                quantile(measured.processMillis(), 0),
                measured.callMedian(),
                quantile(measured.callMicros(), 0.99),
                measured.callMedian() - curl));
    }

    private static long quantile(List<Long> values, double share) {
        List<Long> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.floor(share * (sorted.size() - 1)));
    }
}
