package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.RotateKeyResult.AlreadyRotated;
import io.socialdata.billing.keys.RotateKeyResult.Rotated;
import io.socialdata.billing.keys.UpdateKeyResult.Revised;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows, changes, rotates and revokes one key of the caller's account. */
@Path("/account/keys/{id}")
@RunOnVirtualThread
class AccountKeyResource {

    private static final int WEEK_SECONDS = 7 * 24 * 60 * 60;

    private final KeyService keys;
    private final KeyRotationService keyRotationService;
    private final KeysConfig config;
    private final KeyActors actors;
    private final CallerIdentity caller;

    AccountKeyResource(
            KeyService keys,
            KeyRotationService keyRotationService,
            KeysConfig config,
            KeyActors actors,
            CallerIdentity caller) {
        this.keys = keys;
        this.keyRotationService = keyRotationService;
        this.config = config;
        this.actors = actors;
        this.caller = caller;
    }

    @GET
    public AccountKey get(@PathParam("id") String id) {
        return keys.find(caller.accountId(), keyId(id)).orElseThrow(AccountKeyResource::noSuchKey);
    }

    @POST
    public AccountKey update(@PathParam("id") String id, @NotNull UpdateAccountKeyRequest request) {
        AccountKeyFields.check(request.callLimits(), config);
        return switch (keys.revise(actors.calling(), caller.accountId(), keyId(id), request)) {
            case Revised(var key) -> key;
            case UpdateKeyResult.NoSuchKey() -> throw noSuchKey();
        };
    }

    @POST
    @Path("/rotate")
    public AccountKey.Rotated rotate(@PathParam("id") String id, @NotNull AccountKey.Rotation request) {
        return switch (keyRotationService.rotate(
                actors.calling(), caller.accountId(), keyId(id), overlap(request.overlapSeconds()))) {
            case Rotated(var key, var secret, var old) ->
                new AccountKey.Rotated(
                        key.created(secret), old.id(), old.terms().expiresAt());
            case RotateKeyResult.NoSuchKey() -> throw noSuchKey();
            case AlreadyRotated(var successor) ->
                throw new ApiException(
                                ErrorCode.ALREADY_EXISTS, "This key has already been rotated. Rotate its successor.")
                        .reason("already_rotated")
                        .with("id", successor);
            case RotateKeyResult.TooMany(var limit) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Key limit reached (%d per account). Revoke a key first, or rotate without overlap."
                                .formatted(limit));
        };
    }

    /** Safe to repeat. A key may revoke itself: that ends a key that is known to others, and can gain nothing. */
    @DELETE
    public AccountKey.Revoked revoke(@PathParam("id") String id) {
        UUID keyId = keyId(id);
        if (!keys.revoke(actors.revoking(), caller.accountId(), keyId)) {
            throw noSuchKey();
        }
        return new AccountKey.Revoked(true, keyId);
    }

    private static Duration overlap(@Nullable Integer seconds) {
        if (seconds == null || seconds < 0 || seconds > WEEK_SECONDS) {
            throw AccountKeyFields.bad(
                    "overlap_seconds", "must be a number of seconds from 0 to %d.".formatted(WEEK_SECONDS));
        }
        return Duration.ofSeconds(seconds);
    }

    private static UUID keyId(String id) {
        return UuidText.parse(id).orElseThrow(AccountKeyResource::noSuchKey);
    }

    private static ApiException noSuchKey() {
        return new ApiException(ErrorCode.NOT_FOUND, "Key not found.");
    }
}
