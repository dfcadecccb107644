package io.socialdata.acting;

import io.socialdata.contract.sessions.RotatedCookie;
import io.socialdata.contract.sessions.SessionRejection;
import io.socialdata.contract.sessions.SessionUse;
import io.socialdata.contract.sessions.SessionVersion;
import io.socialdata.contract.sessions.StoredSession;
import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Reads sessions from session-service and reports changes to it. */
@Path("/internal/sessions")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionRequestFilter.class)
interface SessionClient {

    /**
     * Returns the session of the key.
     *
     * @throws ServiceResponseException "not found" if it has none
     */
    @GET
    @Path("/{keyId}")
    StoredSession lookUp(@PathParam("keyId") UUID keyId);

    @POST
    @Path("/{keyId}/rejected")
    void rejected(@PathParam("keyId") UUID keyId, SessionRejection rejection);

    /**
     * Returns the session's version after the change.
     *
     * @throws ServiceResponseException "not found" if no live session exists
     */
    @POST
    @Path("/{keyId}/rotated")
    SessionVersion rotated(@PathParam("keyId") UUID keyId, RotatedCookie rotated);

    @POST
    @Path("/used")
    void used(List<SessionUse> uses);
}
