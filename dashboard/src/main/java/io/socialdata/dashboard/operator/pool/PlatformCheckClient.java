package io.socialdata.dashboard.operator.pool;

import io.socialdata.dashboard.operator.backend.ReadsOperatorFilter;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The check of the platform's operations, at reads-service. */
@Path("/internal/platform/check")
@RegisterRestClient(configKey = "reads")
@RegisterProvider(ReadsOperatorFilter.class)
interface PlatformCheckClient {

    /**
     * What to check reads with.
     *
     * @param handle a user with posts and followers
     */
    record CheckOrder(@Nullable String handle) {}

    /** Calls each read of the platform once, which takes up to a minute. */
    @POST
    PlatformReport check(CheckOrder order);
}
