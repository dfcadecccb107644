package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.keys.KeyMakerService.Effect;
import io.socialdata.billing.keys.KeyMakerService.MadeKey;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Learns from the dashboard who makes keys of an account, and what their roles allow. */
@Path("/internal/accounts/{accountId}/key-makers")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class KeyMakersResource {

    private static final int MAX_ASSIGNED = 1000;

    private final KeyMakerService keyMakers;

    KeyMakersResource(KeyMakerService keyMakers) {
        this.keyMakers = keyMakers;
    }

    /**
     * A change of a member.
     *
     * @param removed whether the user is not a member any more
     * @param heir the member who gets the keys; null for nobody
     */
    record ChangeRequest(
            @Valid @NotNull KeyMaker maker,
            boolean removed,
            @Nullable @Valid KeyMaker heir) {}

    /** Keys from before keys had makers. */
    record AssignRequest(
            @NotNull @Size(max = MAX_ASSIGNED) List<@Valid @NotNull KeyMaker> makers,
            @NotNull @Size(max = MAX_ASSIGNED) List<@NotNull MadeKey> keys) {}

    /** Safe to repeat. A change that is older than one from before has no effect. */
    @PUT
    public Effect change(@PathParam("accountId") UUID accountId, @Valid @NotNull ChangeRequest request) {
        return keyMakers
                .change(accountId, request.maker(), request.removed(), request.heir())
                .orElseThrow(KeyMakersResource::noSuchAccount);
    }

    /** Safe to repeat: a key that has a maker keeps it. */
    @POST
    public void assign(@PathParam("accountId") UUID accountId, @Valid @NotNull AssignRequest request) {
        if (!keyMakers.assign(accountId, request.makers(), request.keys())) {
            throw noSuchAccount();
        }
    }

    private static ApiException noSuchAccount() {
        return new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
    }
}
