package io.socialdata.platform.login;

import io.socialdata.platform.calls.AccountExecutor;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.users.SessionOwner;
import java.time.Duration;

/** Asks who the account is. */
public final class IdentityClient {

    private final AccountExecutor accountExecutor;

    public IdentityClient(AccountExecutor accountExecutor) {
        this.accountExecutor = accountExecutor;
    }

    /** Asks by this operation and no other. */
    public PlatformResult<SessionOwner> owner(IdentityRead identityRead, Duration budget) {
        return accountExecutor.read(identityRead.operation(), identityRead.variables(), identityRead.reader(), budget);
    }
}
