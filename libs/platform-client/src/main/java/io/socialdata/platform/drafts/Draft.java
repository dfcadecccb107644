package io.socialdata.platform.drafts;

/**
 * A draft of a post.
 *
 * @param text text of the first post, if it is a thread
 */
public record Draft(String id, String text, boolean thread) {}
