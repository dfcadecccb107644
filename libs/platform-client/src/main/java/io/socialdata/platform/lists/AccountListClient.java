package io.socialdata.platform.lists;

import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** Lists as one account sees them, its secret ones among them. */
public final class AccountListClient {

    private final AccountReadExecutor accountReadExecutor;

    public AccountListClient(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** Looks a list up; its count of members proves what a change did. */
    public PlatformResult<ListRecord> byId(String id, Duration budget) {
        return accountReadExecutor.read("ListByRestId", Map.of("listId", id), ListRecord::read, budget);
    }
}
