package io.socialdata.platform.communities;

import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Map;

/** Communities as one account sees them: whether it is in, and whether it could be. */
public final class AccountCommunityClient {

    private final AccountReadExecutor accountReadExecutor;

    public AccountCommunityClient(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** Looks a community up; its membership is the account's own. */
    public PlatformResult<Community> byId(String id, Duration budget) {
        return accountReadExecutor.read(
                "CommunityQuery", Map.of("communityId", id), new CommunityLookupReader(), budget);
    }
}
