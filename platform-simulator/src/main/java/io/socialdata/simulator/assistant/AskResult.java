package io.socialdata.simulator.assistant;

import java.util.List;

/** How asking ends. */
public sealed interface AskResult {

    /**
     * The assistant answers.
     *
     * @param question id of what the user said
     * @param answer id of what the assistant says
     * @param text the answer in the pieces in which it comes
     * @param posts ids of posts that it looked at
     * @param images ids of pictures that it made
     */
    record Answered(
            long conversation, long question, long answer, List<String> text, List<Long> posts, List<Long> images)
            implements AskResult {

        public Answered {
            text = List.copyOf(text);
            posts = List.copyOf(posts);
            images = List.copyOf(images);
        }
    }

    /** The account has asked as much as it may for now. */
    record LimitReached(int questions, long hours) implements AskResult {}

    /** There is no such conversation of this user's. */
    record NoConversation() implements AskResult {}

    /** The assistant could not answer. */
    record Failed(long conversation) implements AskResult {}
}
