package io.socialdata.simulator.assistant;

import java.util.Locale;

/**
 * What the assistant is asked.
 *
 * @param prompt the last thing that the user said
 * @param reasoning thinks at length first
 * @param searching looks for pages and posts
 * @param images pictures that may be made
 */
public record AssistantQuestion(String prompt, boolean reasoning, boolean searching, int images) {

    /** What a prompt that is one of these words brings about, so that clients can be shown every kind of answer. */
    public enum Command {
        NONE,
        /** The answer that the limit is reached. */
        LIMITER,
        /** The answer that something went wrong. */
        ERROR,
        /** An answer that breaks off. */
        CUT,
        /** An answer with pictures. */
        IMAGE
    }

    /** The command that the prompt begins with: {@code /limiter}, {@code /error}, {@code /cut} or {@code /image}. */
    public Command command() {
        String text = prompt.strip().toLowerCase(Locale.ROOT);
        for (Command command : Command.values()) {
            if (command != Command.NONE && text.startsWith("/" + command.name().toLowerCase(Locale.ROOT))) {
                return command;
            }
        }
        return Command.NONE;
    }

    @Override
    public String toString() {
        return "AssistantQuestion[redacted]";
    }
}
