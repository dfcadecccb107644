package io.socialdata.local;

import io.socialdata.local.operator.OperationDataClient;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Implements {@code platform show}, {@code platform set} and {@code platform unset}. */
final class OperationDataCommand {

    static final Set<String> VERBS = Set.of("show", "set", "unset");

    private static final String USAGE =
            "platform wants one of: show [operation] [--json], set <operation> key=value...,"
                    + " unset <operation> [key]";
    private static final String FOLLOWS = "; all replicas follow within ten seconds";

    private final OperationDataClient operationDataClient;

    OperationDataCommand(OperationDataClient operationDataClient) {
        this.operationDataClient = operationDataClient;
    }

    /**
     * Runs a command.
     *
     * @param arguments of which the first is one of {@link #VERBS}
     */
    List<String> run(List<String> arguments) {
        List<String> rest = arguments.subList(1, arguments.size());
        return switch (arguments.getFirst()) {
            case "show" -> show(CommandLine.parse(rest, Set.of("--json")));
            case "set" -> set(rest);
            case "unset" -> unset(rest);
            default -> throw LauncherException.usage(USAGE);
        };
    }

    private List<String> show(CommandLine line) {
        var values = operationDataClient.show(line.words(0, 1, USAGE).stream().findFirst());
        return line.has("--json") ? List.of(values.toString()) : OperationDataClient.table(values);
    }

    private List<String> set(List<String> words) {
        if (words.size() < 2) {
            throw LauncherException.usage(USAGE);
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words.subList(1, words.size())) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw LauncherException.usage("%s is not of the form key=value".formatted(word));
            }
            values.put(word.substring(0, equals), word.substring(equals + 1));
        }
        operationDataClient.set(words.getFirst(), values);
        return List.of("set" + FOLLOWS);
    }

    private List<String> unset(List<String> words) {
        if (words.isEmpty() || words.size() > 2) {
            throw LauncherException.usage(USAGE);
        }
        operationDataClient.unset(
                words.getFirst(), words.size() == 1 ? Optional.empty() : Optional.of(words.getLast()));
        return List.of("unset" + FOLLOWS);
    }
}
