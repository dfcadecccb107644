package io.socialdata.platform.communities;

import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.outcome.Outcome;
import java.time.Duration;
import java.util.Map;

/** Communities as one account sees them: whether it is in, and whether it could be. */
public final class OwnCommunities {

    private final ActingReads reads;

    public OwnCommunities(ActingReads reads) {
        this.reads = reads;
    }

    /** Looks a community up; its membership is the account's own. */
    public Outcome<Community> byId(String id, Duration budget) {
        return reads.read("CommunityQuery", Map.of("communityId", id), new CommunityLookup(), budget);
    }
}
