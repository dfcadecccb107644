package io.socialdata.simulator.auth;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserStatus;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores active sessions: those of the generated accounts and those opened since, without those that were ended. */
@Singleton
public final class SessionStore implements JournaledStore {

    private static final int AUTH_TOKEN_BYTES = 20;
    /** Size of the csrf token of a session. */
    public static final int CSRF_TOKEN_BYTES = 80;

    private final World world;
    private final Journal journal;
    private final Map<String, Opened> opened = new ConcurrentHashMap<>();
    private final Set<String> ended = ConcurrentHashMap.newKeySet();

    SessionStore(World world, Journal journal) {
        this.world = world;
        this.journal = journal;
    }

    /** @param user number of the user who owns the session */
    record Opened(String authToken, String csrfToken, int user) implements Change {

        @Override
        public String toString() {
            return "Opened[user=" + user + "]";
        }
    }

    record Ended(String authToken) implements Change {

        @Override
        public String toString() {
            return "Ended[redacted]";
        }
    }

    /** Opens an additional session of the user. */
    public Account open(User user) {
        Opened session =
                new Opened(RandomToken.hex(AUTH_TOKEN_BYTES), RandomToken.hex(CSRF_TOKEN_BYTES), user.number());
        journal.commit(session);
        return account(session);
    }

    /** Ends the session permanently. */
    public void end(String authToken) {
        journal.commitIf(() -> find(authToken).isPresent(), new Ended(authToken));
    }

    /** Ends every session of the user and returns their number. */
    public int endAllOf(User user) {
        return journal.transact(() -> {
            List<String> tokens = tokensOf(user);
            tokens.forEach(token -> journal.commit(new Ended(token)));
            return tokens.size();
        });
    }

    /** Returns the account of the session, if it is active. */
    public Optional<Account> find(String authToken) {
        if (ended.contains(authToken)) {
            return Optional.empty();
        }
        return Optional.ofNullable(opened.get(authToken))
                .map(this::account)
                .or(() -> world.accounts().byAuthToken(authToken));
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("session-opened", Opened.class, session -> opened.put(session.authToken(), session)),
                new ChangeType<>("session-ended", Ended.class, session -> {
                    ended.add(session.authToken());
                    opened.remove(session.authToken());
                }));
    }

    @Override
    public void reset() {
        opened.clear();
        ended.clear();
    }

    private List<String> tokensOf(User user) {
        return Stream.concat(
                        opened.values().stream()
                                .filter(session -> session.user() == user.number())
                                .map(Opened::authToken),
                        world.accounts().all().stream()
                                .filter(account -> account.user().number() == user.number())
                                .map(Account::authToken)
                                .filter(token -> !ended.contains(token)))
                .toList();
    }

    private Account account(Opened session) {
        User user = world.users().byNumber(session.user());
        Optional<Account> generated = world.accounts().of(user);
        Account.State usual = user.status() == UserStatus.SUSPENDED ? Account.State.SUSPENDED : Account.State.ACTIVE;
        Account.@Nullable Login login = generated.isPresent() ? generated.get().login() : null;
        return new Account(
                user,
                session.authToken(),
                session.csrfToken(),
                generated.map(Account::state).orElse(usual),
                login);
    }
}
