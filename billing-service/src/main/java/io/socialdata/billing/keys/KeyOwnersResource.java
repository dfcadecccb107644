package io.socialdata.billing.keys;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.database.Transactions;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

/** Finds accounts by what their owners see of a key, for operators. */
@Path("/internal/key-owners")
@RunOnVirtualThread
@RolesAllowed("operator")
class KeyOwnersResource {

    /** Four characters belong to few keys. Who gets this many has to compare more than the key. */
    private static final int MAX_OWNERS = 20;

    private final Transactions transactions;
    private final ApiKeyRepository apiKeyRepository;

    KeyOwnersResource(Transactions transactions, ApiKeyRepository apiKeyRepository) {
        this.transactions = transactions;
        this.apiKeyRepository = apiKeyRepository;
    }

    /** Returns the newest keys that match, revoked ones included, up to a fixed limit. */
    @GET
    public KeyOwner.Page find(
            @QueryParam("last4") @NotNull @Pattern(regexp = "[0-9A-Za-z]{4}") String last4,
            @QueryParam("prefix") @DefaultValue("") @Pattern(regexp = "(sda_[a-z]{2,8}_)?") String prefix) {
        return new KeyOwner.Page(
                transactions.call(handle -> apiKeyRepository.owners(handle, prefix, last4, MAX_OWNERS)));
    }
}
