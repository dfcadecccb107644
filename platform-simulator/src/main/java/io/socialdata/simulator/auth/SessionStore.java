package io.socialdata.simulator.auth;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserStatus;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sessions that run: those of the generated accounts and those opened since, less those that were ended. */
@Singleton
public final class SessionStore implements JournaledStore {

    private static final int AUTH_TOKEN_BYTES = 20;
    private static final int CSRF_TOKEN_BYTES = 80;

    private final Supplier<World> world;
    private final Journal journal;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Opened> opened = new ConcurrentHashMap<>();
    private final Set<String> ended = ConcurrentHashMap.newKeySet();

    @Inject
    SessionStore(LiveWorld world, Journal journal) {
        this(world::now, journal);
    }

    SessionStore(Supplier<World> world, Journal journal) {
        this.world = world;
        this.journal = journal;
    }

    /** @param user number of whose session it is */
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

    /** Opens another session of the user. */
    public Account open(User user) {
        Opened session = new Opened(token(AUTH_TOKEN_BYTES), token(CSRF_TOKEN_BYTES), user.number());
        journal.commit(session);
        return account(session);
    }

    /** Ends the session for good; one that has ended stays so. */
    public void end(String authToken) {
        journal.transact(() -> {
            if (find(authToken).isPresent()) {
                journal.commit(new Ended(authToken));
            }
            return authToken;
        });
    }

    /** Ends every session of the user and says how many there were. */
    public int endAllOf(User user) {
        return journal.transact(() -> {
            List<String> tokens = tokensOf(user);
            tokens.forEach(token -> journal.commit(new Ended(token)));
            return tokens.size();
        });
    }

    /** Whose session it is, if it runs. */
    public Optional<Account> find(String authToken) {
        if (ended.contains(authToken)) {
            return Optional.empty();
        }
        return Optional.ofNullable(opened.get(authToken))
                .map(this::account)
                .or(() -> world.get().accounts().byAuthToken(authToken));
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
                        world.get().accounts().all().stream()
                                .filter(account -> account.user().number() == user.number())
                                .map(Account::authToken)
                                .filter(token -> !ended.contains(token)))
                .toList();
    }

    private Account account(Opened session) {
        User user = world.get().users().byNumber(session.user());
        Optional<Account> generated = world.get().accounts().of(user);
        Account.State usual = user.standing() == UserStatus.SUSPENDED ? Account.State.SUSPENDED : Account.State.ACTIVE;
        Account.@Nullable Login login = generated.isPresent() ? generated.get().login() : null;
        return new Account(
                user,
                session.authToken(),
                session.csrfToken(),
                generated.map(Account::state).orElse(usual),
                login);
    }

    private String token(int bytes) {
        byte[] token = new byte[bytes];
        random.nextBytes(token);
        return HexFormat.of().formatHex(token);
    }
}
