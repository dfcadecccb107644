package io.socialdata.platform.lists;

import io.socialdata.platform.calls.ActingReads;
import io.socialdata.platform.outcome.Outcome;
import java.time.Duration;
import java.util.Map;

/** Lists as one account sees them, its secret ones among them. */
public final class OwnLists {

    private final ActingReads reads;

    public OwnLists(ActingReads reads) {
        this.reads = reads;
    }

    /** Looks a list up; its count of members proves what a change did. */
    public Outcome<ListRecord> byId(String id, Duration budget) {
        return reads.read("ListByRestId", Map.of("listId", id), ListRecord::read, budget);
    }
}
