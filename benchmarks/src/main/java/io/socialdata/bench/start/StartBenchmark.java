package io.socialdata.bench.start;

import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.testkit.EmbeddedPostgresServer;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts feedback-service as packaged in two checkouts, in turn, so that other load of the machine affects both alike.
 * The first start of each, which migrates and writes the class archive, is not counted.
 */
public final class StartBenchmark {

    private static final int STARTS = 5;
    private static final MarkdownTable TABLE = new MarkdownTable(
            "Version | ready after, median | lowest | highest | memory, median | lowest | highest",
            "%s | %,d ms | %,d ms | %,d ms | %,d MiB | %,d MiB | %,d MiB");

    private StartBenchmark() {}

    /** Measures and prints. A missed target is a result, not a failure. */
    public static void run(Path checkout, Path other, PrintStream out) throws IOException, InterruptedException {
        try (TempDirectory tempDirectory = TempDirectory.create();
                EmbeddedPostgresServer postgres = EmbeddedPostgresServer.start();
                TokenIssuer issuer = TokenIssuer.start()) {
            ServiceVersion these = version("this", checkout, postgres, issuer, tempDirectory);
            ServiceVersion others = version("other", other, postgres, issuer, tempDirectory);
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

    private static ServiceVersion version(
            String name, Path checkout, EmbeddedPostgresServer postgres, TokenIssuer issuer, TempDirectory directory) {
        return new ServiceVersion(name, checkout, postgres.address(), issuer.url(), directory.folder());
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
