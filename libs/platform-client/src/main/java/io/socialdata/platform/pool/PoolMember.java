package io.socialdata.platform.pool;

import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An account of the pool, as given by the service that manages it.
 *
 * @param version a change means that the account has other cookies
 * @param proxy null for direct connections
 */
public record PoolMember(
        UUID id,
        long version,
        Credentials credentials,
        @Nullable EgressProxy proxy) {}
