package io.socialdata.platform.timelines;

import org.jspecify.annotations.Nullable;

/**
 * Where a timeline goes on.
 *
 * @param bottom to what follows; the platform often sends one on the last page too
 * @param moreThreads to further reply threads
 */
public record Cursors(@Nullable String bottom, @Nullable String moreThreads) {

    static final Cursors NONE = new Cursors(null, null);

    Cursors with(String type, String value) {
        return switch (type) {
            case "Bottom" -> new Cursors(value, moreThreads);
            case "ShowMoreThreads", "ShowMoreThreadsPrompt" -> new Cursors(bottom, value);
            default -> this;
        };
    }
}
