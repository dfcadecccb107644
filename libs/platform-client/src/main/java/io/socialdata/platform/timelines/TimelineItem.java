package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One item of a timeline.
 *
 * @param entryId the platform's name of the entry, which shows its kind
 * @param module name of the module that contains it; empty for a single item
 * @param content the platform's {@code itemContent}
 */
public record TimelineItem(String entryId, String module, JsonNode content) {

    public boolean isPromoted() {
        return entryId.startsWith("promoted") || content.has("promotedMetadata");
    }

    /** Returns whether the platform added the item to the requested content. */
    public boolean isSuggestion() {
        String name = module.isEmpty() ? entryId : module;
        return name.startsWith("who-to-follow")
                || name.startsWith("tweetdetailrelatedtweets")
                || name.startsWith("community-to-join")
                || name.startsWith("pinned-tweets")
                || name.startsWith("messageprompt")
                || name.startsWith("toptabsrpusermodule")
                || name.startsWith("frame");
    }
}
