package io.socialdata.platform.drafts;

import java.time.Instant;

/**
 * A post that goes out later.
 *
 * @param text of a thread, the first post only
 * @param state as the platform names it
 */
public record ScheduledTweet(String id, String text, boolean thread, Instant executeAt, String state) {}
