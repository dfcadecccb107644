package io.socialdata.dashboard.backend;

import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.contract.webhooks.RotatedSecret;
import io.socialdata.contract.webhooks.WebhookDetail;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.contract.webhooks.WebhookTestResult;
import io.socialdata.contract.webhooks.WebhookView;
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

/** The contract's operations on the webhooks of an account, at webhook-delivery-service. */
@Path("/webhook")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
public interface WebhookClient {

    /** Returns one page, newest first; {@link AccountWebhooks} reads all. */
    @GET
    WebhookView.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{id}")
    WebhookDetail read(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);

    @POST
    WebhookView create(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.KEY_HEADER) UUID keyId,
            WebhookRequest request);

    @POST
    @Path("/{id}")
    WebhookView change(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @PathParam("id") UUID id,
            WebhookRequest request);

    @POST
    @Path("/{id}/test")
    WebhookTestResult test(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);

    @POST
    @Path("/{id}/rotate")
    RotatedSecret rotate(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @PathParam("id") UUID id,
            RotatedSecret.Request request);

    /** Queues deliveries for resending. */
    @POST
    @Path("/{id}/replay")
    Requeued replay(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @PathParam("id") UUID id,
            Requeued.Request request);

    @DELETE
    @Path("/{id}")
    void delete(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);
}
