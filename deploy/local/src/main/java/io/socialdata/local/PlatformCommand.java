package io.socialdata.local;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.operator.PlatformCheckClient;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Implements {@code platform check}: which operations of the platform work. */
final class PlatformCommand {

    private static final String USAGE = "platform wants: check [--handle name] [--list id] [--space id] [--json]";
    private static final Map<String, String> SUBJECTS =
            Map.of("--handle", "handle", "--list", "listId", "--space", "spaceId");

    private final PlatformCheckClient platformCheckClient;
    private final PrintStream out;

    PlatformCommand(PlatformCheckClient platformCheckClient, PrintStream out) {
        this.platformCheckClient = platformCheckClient;
        this.out = out;
    }

    /** Returns 0 if every operation that could be tried works, otherwise 1. */
    int run(List<String> arguments) {
        if (arguments.isEmpty() || !arguments.getFirst().equals("check")) {
            throw LauncherException.usage(USAGE);
        }
        CommandLine line = CommandLine.parse(
                arguments.subList(1, arguments.size()),
                Set.of("--json"),
                SUBJECTS.keySet().toArray(String[]::new));
        line.words(0, 0, USAGE);
        Map<String, String> subjects = new HashMap<>();
        SUBJECTS.forEach((option, name) -> line.option(option).ifPresent(value -> subjects.put(name, value)));
        JsonNode checks = platformCheckClient.run(subjects);
        if (line.has("--json")) {
            out.println(checks);
        } else {
            PlatformCheckClient.table(checks).forEach(out::println);
        }
        return PlatformCheckClient.isGood(checks) ? 0 : 1;
    }
}
