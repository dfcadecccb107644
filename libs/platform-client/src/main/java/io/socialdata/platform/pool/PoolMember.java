package io.socialdata.platform.pool;

import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An account of the pool as its keeper gives it.
 *
 * @param version another one means that the keeper has other cookies for the account
 * @param proxy null to leave directly
 */
public record PoolMember(
        UUID id,
        long version,
        Credentials credentials,
        @Nullable EgressProxy proxy) {}
