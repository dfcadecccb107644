package io.socialdata.local;

import io.socialdata.local.operator.FeedbackClient;
import io.socialdata.local.settings.LauncherException;
import java.util.List;
import java.util.UUID;

/** {@code feedback list [status]}, {@code show <id>}, {@code answer <id> <text>} and {@code move <id> <status>}. */
final class FeedbackCommand {

    private static final String USAGE = "feedback wants one of: list [new|triaged|shipped|declined], show <id>,"
            + " answer <id> <text>, move <id> <triaged|shipped|declined>";

    private final FeedbackClient feedbackClient;

    FeedbackCommand(FeedbackClient feedbackClient) {
        this.feedbackClient = feedbackClient;
    }

    List<String> run(List<String> words) {
        String verb = words.isEmpty() ? "" : words.getFirst();
        if (verb.equals("list") && words.size() <= 2) {
            return feedbackClient.list(words.size() == 1 ? "" : words.get(1));
        }
        if (verb.equals("show") && words.size() == 2) {
            return feedbackClient.show(id(words));
        }
        if (verb.equals("answer") && words.size() == 3) {
            return feedbackClient.answer(id(words), words.get(2));
        }
        if (verb.equals("move") && words.size() == 3) {
            return feedbackClient.move(id(words), words.get(2));
        }
        throw LauncherException.usage(USAGE);
    }

    private static String id(List<String> words) {
        try {
            return UUID.fromString(words.get(1)).toString();
        } catch (IllegalArgumentException e) {
            throw LauncherException.usage(words.get(1) + " is no id of a report");
        }
    }
}
