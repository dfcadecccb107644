package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.CallLimitCheck.FieldNames;
import io.socialdata.billing.keys.RotateKeyResult.AlreadyRotated;
import io.socialdata.billing.keys.RotateKeyResult.Rotated;
import io.socialdata.billing.keys.UpdateKeyResult.Revised;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Manages one key of an account, for account managers. */
@Path("/internal/accounts/{accountId}/keys/{keyId}")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class KeyResource {

    private static final int WEEK_SECONDS = 7 * 24 * 60 * 60;

    private final KeyService keys;
    private final KeyRotationService keyRotationService;
    private final CallLimitCheck callLimitCheck;

    KeyResource(KeyService keys, KeyRotationService keyRotationService, CallLimitCheck callLimitCheck) {
        this.keys = keys;
        this.keyRotationService = keyRotationService;
        this.callLimitCheck = callLimitCheck;
    }

    record RotateRequest(
            @NotNull @PositiveOrZero @Max(WEEK_SECONDS) Long overlapSeconds,
            @Nullable @Valid KeyMaker maker) {}

    /**
     * Result of a rotation.
     *
     * @param issued the new key with its full text, shown only once
     * @param rotatedKeyId the old key
     * @param rotatedKeyExpiresAt when the old key expires
     */
    record RotatedView(
            IssuedView issued, UUID rotatedKeyId, @Nullable Instant rotatedKeyExpiresAt) {}

    @POST
    @Path("/rotate")
    public RestResponse<RotatedView> rotate(
            @PathParam("accountId") UUID accountId,
            @PathParam("keyId") UUID keyId,
            @Valid @NotNull RotateRequest request) {
        Duration overlap = Duration.ofSeconds(request.overlapSeconds());
        return switch (keyRotationService.rotate(KeyActor.Member.of(request.maker()), accountId, keyId, overlap)) {
            case Rotated(var key, var secret, var old) ->
                RestResponse.status(
                        Status.CREATED,
                        new RotatedView(
                                IssuedView.of(key, secret),
                                old.id(),
                                old.terms().expiresAt()));
            case RotateKeyResult.NoSuchKey() -> throw noSuchKey();
            case AlreadyRotated(var successor) ->
                throw new ApiException(
                                ErrorCode.ALREADY_EXISTS, "This key has already been rotated. Rotate its successor.")
                        .reason("already_rotated")
                        .with("rotatedTo", successor);
            case RotateKeyResult.TooMany(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Key limit reached (%d per account). Revoke a key first, or rotate without overlap."
                                .formatted(limit));
        };
    }

    @PATCH
    public KeyView revise(
            @PathParam("accountId") UUID accountId,
            @PathParam("keyId") UUID keyId,
            @Valid @NotNull UpdateKeyRequest updateKeyRequest) {
        callLimitCheck.check(updateKeyRequest.callLimits(), FieldNames.INTERNAL);
        return switch (keys.revise(KeyActor.Member.of(updateKeyRequest.maker()), accountId, keyId, updateKeyRequest)) {
            case Revised(var view) -> view;
            case UpdateKeyResult.NoSuchKey() -> throw noSuchKey();
        };
    }

    @DELETE
    public void revoke(@PathParam("accountId") UUID accountId, @PathParam("keyId") UUID keyId) {
        if (!keys.revoke(new KeyActor.Owner(), accountId, keyId)) {
            throw noSuchKey();
        }
    }

    private static ApiException noSuchKey() {
        return new ApiException(ErrorCode.NOT_FOUND, "Key not found.");
    }
}
