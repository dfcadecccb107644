package io.socialdata.local;

import io.socialdata.local.operator.FeedbackClient;
import io.socialdata.local.settings.LauncherException;
import java.util.List;
import java.util.UUID;

/**
 * Implements {@code feedback list [status]}, {@code show <id>}, {@code answer <id> <text>} and
 * {@code move <id> <status>}.
 */
final class FeedbackCommand {

    private static final String USAGE = "feedback wants one of: list [new|triaged|shipped|declined], show <id>,"
            + " answer <id> <text>, move <id> <triaged|shipped|declined>";

    private final FeedbackClient feedbackClient;

    FeedbackCommand(FeedbackClient feedbackClient) {
        this.feedbackClient = feedbackClient;
    }

    List<String> run(List<String> arguments) {
        String verb = arguments.isEmpty() ? "" : arguments.getFirst();
        if (verb.equals("list") && arguments.size() <= 2) {
            return feedbackClient.list(arguments.size() == 1 ? "" : arguments.get(1));
        }
        if (verb.equals("show") && arguments.size() == 2) {
            return feedbackClient.show(id(arguments));
        }
        if (verb.equals("answer") && arguments.size() == 3) {
            return feedbackClient.respond(id(arguments), arguments.get(2));
        }
        if (verb.equals("move") && arguments.size() == 3) {
            return feedbackClient.move(id(arguments), arguments.get(2));
        }
        throw LauncherException.usage(USAGE);
    }

    private static String id(List<String> arguments) {
        try {
            return UUID.fromString(arguments.get(1)).toString();
        } catch (IllegalArgumentException e) {
            throw LauncherException.usage(arguments.get(1) + " is no id of a report");
        }
    }
}
