package io.socialdata.platform.lists;

import static io.socialdata.platform.responses.WriteResponseReaders.done;

import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/**
 * Reads lists as one account, including its private ones, and changes its own. Read the list again after a change: the
 * platform may confirm a change that it did not apply.
 */
public final class AccountListClient {

    private final ActingCalls actingCalls;

    public AccountListClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Looks up a list; its member count proves whether a change was applied. */
    public PlatformResult<ListRecord> byId(String id, Duration budget) {
        return actingCalls.read("ListByRestId", Map.of("listId", id), ListRecord::read, budget);
    }

    public PlatformResult<ListRecord> create(String name, String description, boolean secret, Duration budget) {
        Map<String, ?> variables = Map.of("isPrivate", secret, "name", name, "description", description);
        return actingCalls.once("CreateList", variables, ListRecord::readChange, budget);
    }

    /** Deletes a list of the account. */
    public PlatformResult<Done> delete(String listId, Duration budget) {
        return actingCalls.once("DeleteList", Map.of("listId", listId), done("/data/list_delete"), budget);
    }

    /**
     * Adds a member. The platform also confirms a user who is already on the list: only the member count shows the
     * difference.
     */
    public PlatformResult<ListRecord> addMember(String listId, String userId, Duration budget) {
        return actingCalls.once(
                "ListAddMember", Map.of("listId", listId, "userId", userId), ListRecord::readChange, budget);
    }

    /** Removes a member; a user who is not on the list is refused as {@code ALREADY_SO}. */
    public PlatformResult<ListRecord> removeMember(String listId, String userId, Duration budget) {
        return actingCalls.once(
                "ListRemoveMember", Map.of("listId", listId, "userId", userId), ListRecord::readChange, budget);
    }
}
