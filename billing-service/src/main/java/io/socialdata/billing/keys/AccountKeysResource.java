package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lists and creates keys of the caller's account. */
@Path("/account/keys")
@RunOnVirtualThread
class AccountKeysResource {

    private final KeyService keys;
    private final KeysConfig config;
    private final KeyActors actors;
    private final CallerIdentity caller;

    AccountKeysResource(KeyService keys, KeysConfig config, KeyActors actors, CallerIdentity caller) {
        this.keys = keys;
        this.config = config;
        this.actors = actors;
        this.caller = caller;
    }

    @GET
    public AccountKey.Page list(
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        List<AccountKey> found =
                keys.page(caller.accountId(), cursor == null ? KeysetCursor.NEWEST : cursor, limit + 1);
        KeysetPage<AccountKey> page = KeysetPage.of(found, limit, key -> new KeysetCursor(key.createdAt(), key.id()));
        return new AccountKey.Page(page.rows(), page.rows().size(), page.nextCursor(), keys.offersTestKeys());
    }

    @POST
    public AccountKey.Created create(@NotNull AccountKey.Request request) {
        KeyActor actor = actors.calling();
        return keys.issue(
                        actor,
                        caller.accountId(),
                        AccountKeyFields.settings(request, config),
                        Objects.requireNonNullElse(request.mode(), KeyMode.LIVE),
                        KeyMode.LIVE.wireName())
                .orThrow(actor);
    }
}
