package io.socialdata.simulator.world;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The accounts with a session, by cookie. */
public final class Accounts {

    private final Map<String, Account> byAuthToken;

    public Accounts(List<Account> accounts) {
        this.byAuthToken = accounts.stream().collect(Collectors.toMap(Account::authToken, Function.identity()));
    }

    public Optional<Account> byAuthToken(String authToken) {
        return Optional.ofNullable(byAuthToken.get(authToken));
    }

    /** Returns the account of the user, if there is one. */
    public Optional<Account> of(User user) {
        return byAuthToken.values().stream()
                .filter(account -> account.user().equals(user))
                .findFirst();
    }

    public Collection<Account> all() {
        return byAuthToken.values();
    }
}
