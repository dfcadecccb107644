package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One thing in a timeline.
 *
 * @param entryId the platform's name for the entry, which tells what kind of thing it is
 * @param module name of the module it stands in; empty for one that stands by itself
 * @param content the platform's {@code itemContent}
 */
public record TimelineItem(String entryId, String module, JsonNode content) {

    public boolean isPromoted() {
        return entryId.startsWith("promoted") || content.has("promotedMetadata");
    }

    /** What the platform shows around the content people asked for. */
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
