package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.contract.usage.UsageSums;
import io.socialdata.dashboard.operator.backend.BillingOperatorFilter;
import io.socialdata.dashboard.usage.UsageClient.By;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The accounts of all customers at billing-service, read as an operator. */
@Path("/")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingOperatorFilter.class)
interface CustomerAccountClient {

    record AccountId(UUID id) {}

    record CallOwner(UUID accountId) {}

    record ActionList(List<BillingAction> actions) {}

    @GET
    @Path("/internal/accounts")
    AccountId byEmail(@QueryParam("email") String email);

    /** Returns the owners of keys that end like this. */
    @GET
    @Path("/internal/key-owners")
    KeyOwner.Page byKey(@QueryParam("prefix") String prefix, @QueryParam("last4") String last4);

    @GET
    @Path("/internal/call-owners/{requestId}")
    CallOwner byCall(@PathParam("requestId") UUID requestId);

    @GET
    @Path("/internal/accounts/{id}")
    CustomerAccount read(@PathParam("id") UUID id);

    @GET
    @Path("/account/keys")
    AccountKey.Page keys(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID id,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/account/usage")
    UsageSums usage(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID id,
            @QueryParam("from") Instant from,
            @QueryParam("to") Instant to,
            @QueryParam("group_by") By by,
            @QueryParam("operation") @Nullable String operation,
            @QueryParam("key_id") @Nullable String keyId,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);

    /** Returns one page. The query has the names that the operation gives its parameters. */
    @GET
    @Path("/account/requests")
    LoggedCall.Page calls(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID id, @RestQuery Map<String, String> query);

    /** Returns the newest payments. */
    @GET
    @Path("/account/payments")
    PaymentView.Page payments(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID id, @QueryParam("limit") int limit);

    /** Returns what operators did, on the command line and in the console. */
    @GET
    @Path("/internal/accounts/{id}/actions")
    ActionList actions(@PathParam("id") UUID id);
}
