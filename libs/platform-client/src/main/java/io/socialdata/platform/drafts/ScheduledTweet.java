package io.socialdata.platform.drafts;

import java.time.Instant;

/**
 * A scheduled post.
 *
 * @param text text of the first post, if it is a thread
 * @param state as the platform names it
 */
public record ScheduledTweet(String id, String text, boolean thread, Instant executeAt, String state) {}
