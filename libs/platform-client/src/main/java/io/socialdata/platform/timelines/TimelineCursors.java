package io.socialdata.platform.timelines;

import org.jspecify.annotations.Nullable;

/**
 * Where a timeline goes on.
 *
 * @param bottom to what follows; the platform often sends one on the last page too
 * @param moreThreads to further reply threads
 */
public record TimelineCursors(
        @Nullable String bottom, @Nullable String moreThreads) {

    static final TimelineCursors NONE = new TimelineCursors(null, null);

    TimelineCursors with(String type, String value) {
        return switch (type) {
            case "Bottom" -> new TimelineCursors(value, moreThreads);
            case "ShowMoreThreads", "ShowMoreThreadsPrompt" -> new TimelineCursors(bottom, value);
            default -> this;
        };
    }
}
