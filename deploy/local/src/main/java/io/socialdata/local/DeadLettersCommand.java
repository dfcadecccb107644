package io.socialdata.local;

import io.socialdata.local.operator.DeadLetterTopics;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.util.List;
import java.util.Set;

/**
 * Implements {@code deadletters list <topic> [--limit n] [--payload]}, {@code replay <topic> --all | --id <id>...} and
 * {@code resume <consumer>}.
 */
final class DeadLettersCommand {

    private static final String USAGE = "deadletters wants one of: list <topic> [--limit n] [--payload],"
            + " replay <topic> --all, replay <topic> --id <id>..., resume <consumer>";
    private static final int DEFAULT_LIMIT = 50;

    private final DeadLetterTopics topics;

    DeadLettersCommand(DeadLetterTopics topics) {
        this.topics = topics;
    }

    List<String> run(List<String> arguments) {
        if (arguments.size() < 2) {
            throw usageError();
        }
        String name = arguments.get(1);
        List<String> options = arguments.subList(2, arguments.size());
        return switch (arguments.getFirst()) {
            case "list" -> list(name, options);
            case "replay" -> List.of(replay(name, options));
            case "resume" -> List.of(resume(name, options));
            default -> throw usageError();
        };
    }

    private List<String> list(String topic, List<String> options) {
        CommandLine line = CommandLine.parse(options, Set.of("--payload"), "--limit");
        line.words(0, 0, USAGE);
        int limit = line.option("--limit").map(DeadLettersCommand::number).orElse(DEFAULT_LIMIT);
        return topics.list(topic, limit, line.has("--payload"));
    }

    private String replay(String topic, List<String> options) {
        if (options.equals(List.of("--all"))) {
            return topics.replayAll(topic);
        }
        if (options.size() < 2 || !options.getFirst().equals("--id")) {
            throw usageError();
        }
        return topics.replay(topic, options.subList(1, options.size()));
    }

    private String resume(String consumer, List<String> options) {
        CommandLine.parse(options).words(0, 0, USAGE);
        return topics.resume(consumer);
    }

    private static int number(String text) {
        if (text.isEmpty()) {
            throw usageError();
        }
        if (!text.matches("[1-9][0-9]{0,2}")) {
            throw LauncherException.usage(text + " is no number of dead letters from 1 to 999");
        }
        return Integer.parseInt(text);
    }

    private static LauncherException usageError() {
        return LauncherException.usage(USAGE);
    }
}
