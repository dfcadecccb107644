package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.CallLimitCheck.FieldNames;
import io.socialdata.billing.keys.IssueKeyResult.ExpiryPassed;
import io.socialdata.billing.keys.IssueKeyResult.Issued;
import io.socialdata.billing.keys.IssueKeyResult.NoSuchAccount;
import io.socialdata.billing.keys.IssueKeyResult.NoTestKeys;
import io.socialdata.billing.keys.IssueKeyResult.TooMany;
import io.socialdata.billing.keys.IssueKeyResult.TooManyTestKeys;
import io.socialdata.billing.keys.IssueKeyResult.Unverified;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response.Status;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Issues and lists the keys of an account, for account managers. */
@Path("/internal/accounts/{accountId}/keys")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class KeysResource {

    private static final String DEFAULT_ENV = "live";

    private final KeyService keys;
    private final CallLimitCheck callLimitCheck;

    KeysResource(KeyService keys, CallLimitCheck callLimitCheck) {
        this.keys = keys;
        this.callLimitCheck = callLimitCheck;
    }

    record IssueRequest(
            @NotBlank @Size(max = KeySettings.LONGEST_NAME) @Pattern(regexp = KeySettings.NAME)
            String name,

            @Nullable @Pattern(regexp = "[a-z]{2,8}") String env,

            @Nullable KeyMode mode,

            @Nullable @Size(min = 1) Set<@NotNull Scope> scopes,

            @Nullable @Size(min = 1, max = KeySettings.MAX_ADDRESSES)
            List<@NotNull AllowedAddress> allowedAddresses,

            @Nullable @PositiveOrZero @Max(KeySettings.LARGEST_BUDGET)
            Long monthlyBudgetMicroUsd,

            @Nullable Instant expiresAt,

            @Nullable @Size(min = 1, max = CallLimits.MAX_OPERATIONS)
            List<@NotNull AllowedOperation> allowedOperations,

            @Nullable Integer rateLimit,
            @Nullable Integer maxConcurrency,
            @Nullable @Valid KeyMaker maker) {

        KeyMode requestedMode() {
            return mode == null ? KeyMode.LIVE : mode;
        }

        KeySettings terms() {
            return new KeySettings(
                    name.strip(),
                    scopes,
                    AllowedAddress.blocks(allowedAddresses),
                    monthlyBudgetMicroUsd,
                    expiresAt,
                    new CallLimits(AllowedOperation.names(allowedOperations), rateLimit, maxConcurrency));
        }
    }

    record KeysView(List<KeyView> keys, boolean testKeysOffered) {}

    @POST
    public RestResponse<IssuedView> issue(
            @PathParam("accountId") UUID accountId, @Valid @NotNull IssueRequest request) {
        String env = request.env() == null ? DEFAULT_ENV : request.env();
        if (env.equals(KeyMode.TEST.wireName()) && request.requestedMode() == KeyMode.LIVE) {
            throw AccountKeyFields.bad("env", "test is that of test keys: send mode test.");
        }
        KeySettings settings = request.terms();
        callLimitCheck.check(settings.callLimits(), FieldNames.INTERNAL);
        return switch (keys.issue(
                KeyActor.Member.of(request.maker()), accountId, settings, request.requestedMode(), env)) {
            case Issued(var key, var secret) -> RestResponse.status(Status.CREATED, IssuedView.of(key, secret));
            case NoSuchAccount() -> throw noSuchAccount();
            case Unverified() ->
                throw new ApiException(
                        ErrorCode.FORBIDDEN,
                        "The e-mail address of this account is not verified. If you have just verified it, try again in a minute.");
            case ExpiryPassed() ->
                throw new ApiException(ErrorCode.BAD_REQUEST, "expiresAt must be in the future.").field("expiresAt");
            case TooMany(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Key limit reached (%d per account). Revoke a key first.".formatted(limit));
            case TooManyTestKeys(var limit) -> throw TestKeyRefusals.tooMany(limit);
            case NoTestKeys() -> throw TestKeyRefusals.notOffered();
        };
    }

    @GET
    public KeysView list(@PathParam("accountId") UUID accountId) {
        return new KeysView(keys.list(accountId).orElseThrow(KeysResource::noSuchAccount), keys.offersTestKeys());
    }

    private static ApiException noSuchAccount() {
        return new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
    }
}
