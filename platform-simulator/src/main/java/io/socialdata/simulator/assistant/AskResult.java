package io.socialdata.simulator.assistant;

import java.util.List;

/** The result of a question to the assistant. */
public sealed interface AskResult {

    /**
     * The assistant replied.
     *
     * @param question message id of the question
     * @param answer message id of the reply
     * @param text the reply, in the chunks in which it is sent
     * @param posts ids of the posts that the assistant used
     * @param images ids of the images that the assistant made
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

    /** The account has used up its questions for now. */
    record LimitReached(int questions, long hours) implements AskResult {}

    /** The user has no such conversation. */
    record NoConversation() implements AskResult {}

    /** The assistant failed to reply. */
    record Failed(long conversation) implements AskResult {}
}
