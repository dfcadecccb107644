package io.socialdata.dashboard.sessions;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.SessionRequestFilter;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The platform sessions of an account's keys, at session-service. */
@Path("/internal/accounts/{accountId}/sessions")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionRequestFilter.class)
interface SessionClient {

    record SessionList(List<PlatformSession> sessions) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RegisterSessionRequest(
            UUID keyId,
            String authToken,
            String ct0,
            @Nullable String proxyUrl,
            @Nullable String userAgent) {

        @Override
        public String toString() {
            return "RegisterSessionRequest[redacted]";
        }
    }

    /**
     * A stored session.
     *
     * @param username null if the platform could not verify the cookies
     */
    record Registered(@Nullable String username) {}

    @GET
    Uni<SessionList> list(@PathParam("accountId") UUID accountId);

    @POST
    Uni<Registered> register(@PathParam("accountId") UUID accountId, RegisterSessionRequest request);

    @DELETE
    @Path("/{keyId}")
    Uni<Void> delete(@PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId);
}
