package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Change;
import java.time.Instant;

/** What happens to posts that wait. */
sealed interface DraftChange extends Change {

    /** A draft is there, or says something else now. */
    record Drafted(long id, long owner, JsonNode request) implements DraftChange {}

    record Discarded(long id) implements DraftChange {}

    /** A post waits, or waits for another time or with another text. */
    record Scheduled(long id, long owner, Instant at, JsonNode request) implements DraftChange {}

    /** It waits no longer: it went out, or was called off. */
    record Unscheduled(long id) implements DraftChange {}

    record Failed(long id) implements DraftChange {}
}
