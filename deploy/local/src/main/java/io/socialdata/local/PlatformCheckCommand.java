package io.socialdata.local;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.operator.PlatformCheckClient;
import io.socialdata.local.settings.CommandLine;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Implements {@code platform check}: which operations of the platform work. */
final class PlatformCheckCommand {

    static final String USAGE = "check [--reads] [--writes] [--account id] [--handle name] [--list id] [--space id]"
            + " [--community id] [--json]";

    private static final Map<String, String> SUBJECTS = Map.of(
            "--account", "account",
            "--handle", "handle",
            "--list", "listId",
            "--space", "spaceId",
            "--community", "communityId");

    private final PlatformCheckClient platformCheckClient;
    private final PrintStream out;

    PlatformCheckCommand(PlatformCheckClient platformCheckClient, PrintStream out) {
        this.platformCheckClient = platformCheckClient;
        this.out = out;
    }

    /** Returns 0 if every operation that could be tried works and nothing is left behind, otherwise 1. */
    int run(List<String> arguments) {
        CommandLine line = CommandLine.parse(
                arguments,
                Set.of("--json", "--reads", "--writes"),
                SUBJECTS.keySet().toArray(String[]::new));
        line.words(0, 0, "platform wants: " + USAGE);
        Map<String, Object> order = new HashMap<>();
        SUBJECTS.forEach((option, name) -> line.option(option).ifPresent(value -> order.put(name, value)));
        order.put("reads", line.has("--reads"));
        order.put("writes", line.has("--writes"));
        JsonNode report = platformCheckClient.run(order);
        if (line.has("--json")) {
            out.println(report);
        } else {
            PlatformCheckClient.table(report).forEach(out::println);
        }
        return PlatformCheckClient.isGood(report) ? 0 : 1;
    }
}
