package io.socialdata.bench.start;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts a service as packaged in two checkouts, in turn, so that other load of the machine affects both alike.
 * The first start of each, which migrates and writes the class archive, is not counted.
 */
public final class StartBenchmark {

    private static final int STARTS = 5;
    private static final MarkdownTable TABLE = new MarkdownTable(
            "Version | ready after, median | lowest | highest | memory, median | lowest | highest",
            "%s | %,d ms | %,d ms | %,d ms | %,d MiB | %,d MiB | %,d MiB");

    private StartBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(String module, Path checkout, Path other, PrintStream out)
            throws IOException, InterruptedException {
        StartedService service = StartedService.named(module);
        try (TempDirectory tempDirectory = TempDirectory.create();
                EmbeddedPostgresServer postgres = EmbeddedPostgresServer.start();
                EmbeddedKafka kafka = EmbeddedKafka.start();
                TokenIssuer issuer = TokenIssuer.start()) {
            ServiceVersion these = new ServiceVersion(
                    "this",
                    service,
                    checkout,
                    postgres.address(),
                    kafka.address().bootstrapServers(),
                    issuer.url(),
                    tempDirectory.folder());
            ServiceVersion others = these.in("other", other);
            these.prepare();
            others.prepare();
            List<ServiceStart> starts = new ArrayList<>();
            List<ServiceStart> otherStarts = new ArrayList<>();
            for (int start = 0; start < STARTS; start++) {
                otherStarts.add(others.start());
                starts.add(these.start());
            }
            out.println();
            TABLE.begin(out);
            row(out, "this", starts);
            row(out, "the other", otherStarts);
        }
    }

    private static void row(PrintStream out, String name, List<ServiceStart> starts) {
        List<Long> times =
                starts.stream().map(start -> start.time().toMillis()).sorted().toList();
        List<Long> memory =
                starts.stream().map(start -> start.kibibytes() / 1024).sorted().toList();
        int middle = STARTS / 2;
        TABLE.row(
                out,
                name,
                times.get(middle),
                times.getFirst(),
                times.getLast(),
                memory.get(middle),
                memory.getFirst(),
                memory.getLast());
    }
}
