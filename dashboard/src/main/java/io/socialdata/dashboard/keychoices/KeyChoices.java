package io.socialdata.dashboard.keychoices;

import io.socialdata.dashboard.keys.Key;
import io.socialdata.dashboard.keys.KeyDesk;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * The keys that somebody may choose. The backend services cannot verify who owns a key, so the dashboard checks that billing
 * lists it under the account.
 */
@Singleton
public class KeyChoices {

    private static final int NOT_FOUND = 404;

    private final KeyDesk keys;

    KeyChoices(KeyDesk keys) {
        this.keys = keys;
    }

    /** Those that work. */
    public Answer<List<Key>> of(UUID accountId) {
        return keys.list(accountId).map(all -> all.stream().filter(Key::active).toList());
    }

    /** Does something for the key that was chosen, if it is one of the account's that work. */
    public <T> Answer<T> with(UUID accountId, String chosen, Function<UUID, Answer<T>> work) {
        return switch (of(accountId)) {
            case Given<List<Key>>(var working) ->
                working.stream()
                        .map(Key::id)
                        .filter(id -> id.toString().equals(chosen))
                        .findFirst()
                        .map(work)
                        .orElseGet(() -> new Refused<>(NOT_FOUND, "not_found", "Select one of your API keys.", "key"));
            case Refused<List<Key>>(var status, var error, var message, var field) ->
                new Refused<>(status, error, message, field);
            case Silent<List<Key>>(var owner) -> new Silent<>(owner);
        };
    }
}
