package io.socialdata.platform.drafts;

/**
 * A post that was begun.
 *
 * @param text of a thread, the first post only
 */
public record Draft(String id, String text, boolean thread) {}
