package io.socialdata.simulator.assistant;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/**
 * A question to the assistant.
 *
 * @param prompt the last message of the user
 * @param reasoning whether the assistant reasons at length first
 * @param searching whether the assistant searches pages and posts
 * @param images maximum number of images to make
 * @param searchArguments arguments of the caller for the search tool; any names and values
 */
public record AssistantQuestion(
        String prompt, boolean reasoning, boolean searching, int images, ObjectNode searchArguments) {

    private static final int MAX_RESULTS = 30;

    /** Prompts that select a kind of response, so that clients can test each kind. */
    public enum Command {
        NONE,
        /** Responds that the limit is reached. */
        LIMITER,
        /** Responds with an error. */
        ERROR,
        /** Responds with a reply that is cut off. */
        CUT,
        /** Responds with images. */
        IMAGE
    }

    /** Returns the command at the start: {@code /limiter}, {@code /error}, {@code /cut} or {@code /image}. */
    public Command command() {
        String text = prompt.strip().toLowerCase(Locale.ROOT);
        for (Command command : Command.values()) {
            if (command != Command.NONE && text.startsWith("/" + command.name().toLowerCase(Locale.ROOT))) {
                return command;
            }
        }
        return Command.NONE;
    }

    /** Returns the requested number of web pages. Clients send it as a number or as text. */
    public int results(int usual) {
        return Math.clamp(searchArguments.path("num_results").asInt(usual), 0, MAX_RESULTS);
    }

    @Override
    public String toString() {
        return "AssistantQuestion[redacted]";
    }
}
