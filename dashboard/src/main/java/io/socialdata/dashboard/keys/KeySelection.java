package io.socialdata.dashboard.keys;

import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * The keys that a user may select. The other services cannot verify who owns a key, so the dashboard checks that
 * billing lists it under the account.
 */
@ApplicationScoped
public class KeySelection {

    private static final int NOT_FOUND = 404;

    private final KeyService keys;

    KeySelection(KeyService keys) {
        this.keys = keys;
    }

    /** Returns the active keys of the account. */
    public BackendResult<List<AccountKey>> of(UUID accountId) {
        return keys.list(accountId)
                .map(all -> all.stream().filter(AccountKey::active).toList());
    }

    /** Runs the work with the selected key if it is an active key of the account. */
    public <T> BackendResult<T> with(UUID accountId, String chosen, Function<UUID, BackendResult<T>> work) {
        return switch (of(accountId)) {
            case Success<List<AccountKey>>(var working) ->
                working.stream()
                        .map(AccountKey::id)
                        .filter(id -> id.toString().equals(chosen))
                        .findFirst()
                        .map(work)
                        .orElseGet(() -> new Rejected<>(NOT_FOUND, "not_found", "Select one of your API keys.", "key"));
            case Rejected<List<AccountKey>>(var status, var error, var message, var field) ->
                new Rejected<>(status, error, message, field);
            case Unavailable<List<AccountKey>>(var service) -> new Unavailable<>(service);
        };
    }
}
