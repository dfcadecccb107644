package io.socialdata.local;

import io.socialdata.local.operator.DeadLetterTopics;
import io.socialdata.local.settings.LauncherException;
import java.util.List;

/**
 * {@code deadletters list <topic> [--limit n] [--payload]}, {@code replay <topic> --all | --id <id>...} and {@code resume
 * <consumer>}.
 */
final class DeadLettersCommand {

    private static final String USAGE = "deadletters wants one of: list <topic> [--limit n] [--payload],"
            + " replay <topic> --all, replay <topic> --id <id>..., resume <consumer>";
    private static final int USUAL_LIMIT = 50;

    private final DeadLetterTopics topics;

    DeadLettersCommand(DeadLetterTopics topics) {
        this.topics = topics;
    }

    List<String> run(List<String> words) {
        if (words.size() < 2) {
            throw misunderstood();
        }
        String name = words.get(1);
        List<String> options = words.subList(2, words.size());
        return switch (words.getFirst()) {
            case "list" -> list(name, options);
            case "replay" -> List.of(replay(name, options));
            case "resume" -> List.of(resume(name, options));
            default -> throw misunderstood();
        };
    }

    private List<String> list(String topic, List<String> options) {
        int limit = USUAL_LIMIT;
        boolean payload = false;
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i).equals("--payload")) {
                payload = true;
            } else if (options.get(i).equals("--limit")) {
                limit = number(valueAfter(options, i++));
            } else {
                throw misunderstood();
            }
        }
        return topics.list(topic, limit, payload);
    }

    private String replay(String topic, List<String> options) {
        if (options.equals(List.of("--all"))) {
            return topics.replayAll(topic);
        }
        if (options.size() < 2 || !options.getFirst().equals("--id")) {
            throw misunderstood();
        }
        return topics.replay(topic, options.subList(1, options.size()));
    }

    private String resume(String consumer, List<String> options) {
        if (!options.isEmpty()) {
            throw misunderstood();
        }
        return topics.resume(consumer);
    }

    private static String valueAfter(List<String> options, int index) {
        if (index + 1 == options.size()) {
            throw misunderstood();
        }
        return options.get(index + 1);
    }

    private static int number(String text) {
        if (!text.matches("[1-9][0-9]{0,2}")) {
            throw LauncherException.usage(text + " is no number of dead letters from 1 to 999");
        }
        return Integer.parseInt(text);
    }

    private static LauncherException misunderstood() {
        return LauncherException.usage(USAGE);
    }
}
