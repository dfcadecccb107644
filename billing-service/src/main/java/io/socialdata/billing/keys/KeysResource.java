package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.KeyMode;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response.Status;
import java.util.Objects;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;

/** Issues keys to an account, for operators. */
@Path("/internal/accounts/{accountId}/keys")
@RunOnVirtualThread
@RolesAllowed("operator")
class KeysResource {

    private final KeyService keys;
    private final KeysConfig config;

    KeysResource(KeyService keys, KeysConfig config) {
        this.keys = keys;
        this.config = config;
    }

    /**
     * Issues a key that no role bounds.
     *
     * @param env what the text of the key contains, which says nothing about what it may do
     */
    @POST
    public RestResponse<AccountKey.Created> issue(
            @PathParam("accountId") UUID accountId,
            @QueryParam("env") @DefaultValue("live") @Pattern(regexp = "[a-z]{2,8}") String env,
            @NotNull AccountKey.Request request) {
        KeyMode mode = Objects.requireNonNullElse(request.mode(), KeyMode.LIVE);
        if (env.equals(KeyMode.TEST.wireName()) && mode == KeyMode.LIVE) {
            throw AccountKeyFields.bad("env", "test is that of test keys: send mode test.");
        }
        KeyActor operator = new KeyActor.Owner();
        return RestResponse.status(
                Status.CREATED,
                keys.issue(operator, accountId, AccountKeyFields.settings(request, config), mode, env)
                        .orThrow(operator));
    }
}
