package io.socialdata.platform.messages;

import org.jspecify.annotations.Nullable;

/**
 * One message.
 *
 * @param time epoch milliseconds as text
 */
public record DirectMessage(
        String id, @Nullable String time, @Nullable String senderId, String text) {}
