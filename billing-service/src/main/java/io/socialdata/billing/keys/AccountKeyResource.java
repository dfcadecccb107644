package io.socialdata.billing.keys;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.CallLimitCheck.FieldNames;
import io.socialdata.billing.keys.RotateKeyResult.AlreadyRotated;
import io.socialdata.billing.keys.RotateKeyResult.Rotated;
import io.socialdata.billing.keys.UpdateKeyResult.Revised;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows, changes, rotates and revokes one key of the caller's account. */
@Path("/account/keys/{id}")
@RunOnVirtualThread
class AccountKeyResource {

    private static final int WEEK_SECONDS = 7 * 24 * 60 * 60;

    private final KeyService keys;
    private final KeyRotationService keyRotationService;
    private final CallLimitCheck callLimitCheck;
    private final CallerIdentity caller;

    AccountKeyResource(
            KeyService keys,
            KeyRotationService keyRotationService,
            CallLimitCheck callLimitCheck,
            CallerIdentity caller) {
        this.keys = keys;
        this.keyRotationService = keyRotationService;
        this.callLimitCheck = callLimitCheck;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record RotateAccountKeyRequest(@Nullable Integer overlapSeconds) {

        Duration overlap() {
            if (overlapSeconds == null || overlapSeconds < 0 || overlapSeconds > WEEK_SECONDS) {
                throw AccountKeyFields.bad(
                        "overlap_seconds", "must be a number of seconds from 0 to %d.".formatted(WEEK_SECONDS));
            }
            return Duration.ofSeconds(overlapSeconds);
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record RotatedAccountKeyView(
            CreatedAccountKeyView newKey,
            UUID oldKeyId,
            @Nullable Instant oldKeyExpiresAt) {}

    record RevokedAccountKeyView(boolean revoked, UUID id) {}

    @GET
    public AccountKeyView get(@PathParam("id") String id) {
        return keys.find(caller.accountId(), keyId(id))
                .map(AccountKeyView::of)
                .orElseThrow(AccountKeyResource::noSuchKey);
    }

    @POST
    public AccountKeyView update(@PathParam("id") String id, @NotNull UpdateAccountKeyRequest request) {
        UpdateKeyRequest update = request.update();
        callLimitCheck.check(update.callLimits(), FieldNames.PUBLIC);
        return switch (keys.revise(actor(), caller.accountId(), keyId(id), update)) {
            case Revised(var key) -> AccountKeyView.of(key);
            case UpdateKeyResult.NoSuchKey() -> throw noSuchKey();
        };
    }

    @POST
    @Path("/rotate")
    public RotatedAccountKeyView rotate(@PathParam("id") String id, @NotNull RotateAccountKeyRequest request) {
        return switch (keyRotationService.rotate(actor(), caller.accountId(), keyId(id), request.overlap())) {
            case Rotated(var key, var secret, var old) ->
                new RotatedAccountKeyView(
                        CreatedAccountKeyView.of(key, secret),
                        old.id(),
                        old.terms().expiresAt());
            case RotateKeyResult.NoSuchKey() -> throw noSuchKey();
            case AlreadyRotated(var successor) ->
                throw new ApiException(
                                ErrorCode.ALREADY_EXISTS, "This key has already been rotated. Rotate its successor.")
                        .reason("already_rotated")
                        .with("id", successor);
            case RotateKeyResult.TooMany(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Key limit reached: the API creates keys up to %d per account. Revoke a key first, or rotate without overlap."
                                .formatted(limit));
        };
    }

    /** Safe to repeat. A key may revoke itself: that ends a key that is known to others, and can gain nothing. */
    @DELETE
    public RevokedAccountKeyView revoke(@PathParam("id") String id) {
        UUID keyId = keyId(id);
        if (!keys.revoke(actor(), caller.accountId(), keyId)) {
            throw noSuchKey();
        }
        return new RevokedAccountKeyView(true, keyId);
    }

    private KeyActor actor() {
        return new KeyActor.CallingKey(caller.keyId());
    }

    private static UUID keyId(String id) {
        return UuidText.parse(id).orElseThrow(AccountKeyResource::noSuchKey);
    }

    private static ApiException noSuchKey() {
        return new ApiException(ErrorCode.NOT_FOUND, "Key not found.");
    }
}
