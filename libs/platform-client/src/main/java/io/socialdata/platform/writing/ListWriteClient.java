package io.socialdata.platform.writing;

import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** Lists of the account. Read the list again after a change: the platform may confirm a change that it did not apply. */
public final class ListWriteClient {

    private final AccountWriteExecutor accountWriteExecutor;

    public ListWriteClient(AccountWriteExecutor accountWriteExecutor) {
        this.accountWriteExecutor = accountWriteExecutor;
    }

    public PlatformResult<ListRecord> create(String name, String description, boolean secret, Duration budget) {
        return accountWriteExecutor.once(
                "CreateList",
                Map.of("isPrivate", secret, "name", name, "description", description),
                ListRecord.changed(),
                budget);
    }

    /** Adds somebody. The platform says yes to one who is on the list already: only the count tells. */
    public PlatformResult<ListRecord> addMember(String listId, String userId, Duration budget) {
        return accountWriteExecutor.once(
                "ListAddMember", Map.of("listId", listId, "userId", userId), ListRecord.changed(), budget);
    }

    /** Takes somebody off; one who was not on the list is refused as {@code ALREADY_SO}. */
    public PlatformResult<ListRecord> removeMember(String listId, String userId, Duration budget) {
        return accountWriteExecutor.once(
                "ListRemoveMember", Map.of("listId", listId, "userId", userId), ListRecord.changed(), budget);
    }
}
