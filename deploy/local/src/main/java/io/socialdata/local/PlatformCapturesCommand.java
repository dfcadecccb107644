package io.socialdata.local;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.socialdata.local.operator.PlatformCaptureClient;
import io.socialdata.local.settings.CommandLine;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Implements {@code platform captures}: the last exchanges that failed because the platform changed. */
final class PlatformCapturesCommand {

    static final String USAGE = "captures [operation] [--json] [--save folder]";

    private final PlatformCaptureClient platformCaptureClient;
    private final PrintStream out;

    PlatformCapturesCommand(PlatformCaptureClient platformCaptureClient, PrintStream out) {
        this.platformCaptureClient = platformCaptureClient;
        this.out = out;
    }

    /** Returns 0. */
    int run(List<String> arguments) {
        CommandLine line = CommandLine.parse(arguments, Set.of("--json"), "--save");
        ArrayNode captures = platformCaptureClient.list(line.words(0, 1, "platform wants: " + USAGE));
        if (line.has("--json")) {
            out.println(captures);
        } else {
            PlatformCaptureClient.table(captures).forEach(out::println);
        }
        line.option("--save")
                .ifPresent(folder ->
                        platformCaptureClient.save(captures, Path.of(folder)).forEach(out::println));
        return 0;
    }
}
