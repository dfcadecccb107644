package io.socialdata.platform.login;

import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.users.SessionOwner;
import java.time.Duration;

/** Asks who the account is. */
public final class IdentityClient {

    private final ActingCalls actingCalls;

    public IdentityClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Asks by this operation and no other. */
    public PlatformResult<SessionOwner> owner(IdentityRead identityRead, Duration budget) {
        return actingCalls.read(identityRead.operation(), identityRead.variables(), identityRead.reader(), budget);
    }
}
