package io.socialdata.simulator.world;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Everybody who holds a session, found by its cookie. */
public final class Accounts {

    private final Map<String, Account> byAuthToken;

    public Accounts(List<Account> accounts) {
        this.byAuthToken = accounts.stream().collect(Collectors.toMap(Account::authToken, Function.identity()));
    }

    public Optional<Account> byAuthToken(String authToken) {
        return Optional.ofNullable(byAuthToken.get(authToken));
    }

    /** The account with which the user acts, if one was handed out. */
    public Optional<Account> of(User user) {
        return byAuthToken.values().stream()
                .filter(account -> account.user().equals(user))
                .findFirst();
    }

    public Collection<Account> all() {
        return byAuthToken.values();
    }
}
