package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The contract's operations on the keys of an account, at billing-service. Changes name the member who makes them. */
@Path("/account/keys")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface KeyClient {

    /** Returns one page, newest first; {@link KeyService} reads all. */
    @GET
    AccountKey.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);

    @POST
    AccountKey.Created create(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.MEMBER_HEADER) String member,
            AccountKey.Request request);

    @POST
    @Path("/{id}/rotate")
    AccountKey.Rotated rotate(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.MEMBER_HEADER) String member,
            @PathParam("id") UUID id,
            AccountKey.Rotation request);

    /** Changes the settings that the body contains; null removes one. */
    @POST
    @Path("/{id}")
    AccountKey change(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.MEMBER_HEADER) String member,
            @PathParam("id") UUID id,
            ObjectNode settings);

    @DELETE
    @Path("/{id}")
    void delete(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);
}
