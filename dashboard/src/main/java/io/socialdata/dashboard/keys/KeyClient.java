package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import io.socialdata.dashboard.memberships.KeyMaker;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The API keys of an account, at billing-service. */
@Path("/internal/accounts/{accountId}/keys")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface KeyClient {

    /**
     * The keys of an account.
     *
     * @param testKeysOffered whether it can have test keys
     */
    record KeyList(List<ApiKeyInfo> keys, boolean testKeysOffered) {}

    /**
     * The settings of a new key.
     *
     * @param scopes null for full access
     * @param allowedAddresses null for all addresses
     * @param allowedOperations null for all operations
     * @param mode null for a live key
     * @param maker the member who makes the key; null until it is known
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CreateKeyRequest(
            String name,
            @Nullable List<String> scopes,
            @Nullable List<String> allowedAddresses,
            @Nullable Instant expiresAt,
            @Nullable Long monthlyBudgetMicroUsd,
            @Nullable List<String> allowedOperations,
            @Nullable Integer rateLimit,
            @Nullable Integer maxConcurrency,
            @Nullable KeyMode mode,
            @Nullable KeyMaker maker) {

        CreateKeyRequest by(KeyMaker member) {
            return new CreateKeyRequest(
                    name,
                    scopes,
                    allowedAddresses,
                    expiresAt,
                    monthlyBudgetMicroUsd,
                    allowedOperations,
                    rateLimit,
                    maxConcurrency,
                    mode,
                    member);
        }
    }

    record RotateKeyRequest(long overlapSeconds, KeyMaker maker) {}

    @GET
    Uni<KeyList> list(@PathParam("accountId") UUID accountId);

    @POST
    Uni<CreatedKey> create(@PathParam("accountId") UUID accountId, CreateKeyRequest request);

    @POST
    @Path("/{keyId}/rotate")
    Uni<RotatedKey> rotate(
            @PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId, RotateKeyRequest request);

    /** Changes the settings that the body contains; null removes one. */
    @PATCH
    @Path("/{keyId}")
    Uni<ApiKeyInfo> update(@PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId, ObjectNode settings);

    @DELETE
    @Path("/{keyId}")
    Uni<Void> delete(@PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId);
}
