package io.socialdata.platform.writing;

import io.socialdata.platform.calls.ActingWrites;
import io.socialdata.platform.outcome.Outcome;
import java.time.Duration;
import java.util.Map;

/** Lists of the account. The platform's word on who is on a list is to be read back: it may say yes and do nothing. */
public final class ListWrites {

    private final ActingWrites writes;

    public ListWrites(ActingWrites writes) {
        this.writes = writes;
    }

    public Outcome<ListChange> create(String name, String description, boolean secret, Duration budget) {
        return writes.once(
                "CreateList",
                Map.of("isPrivate", secret, "name", name, "description", description),
                ListChange::read,
                budget);
    }

    public Outcome<ListChange> addMember(String listId, String userId, Duration budget) {
        return writes.once("ListAddMember", Map.of("listId", listId, "userId", userId), ListChange::read, budget);
    }

    public Outcome<ListChange> removeMember(String listId, String userId, Duration budget) {
        return writes.once("ListRemoveMember", Map.of("listId", listId, "userId", userId), ListChange::read, budget);
    }
}
