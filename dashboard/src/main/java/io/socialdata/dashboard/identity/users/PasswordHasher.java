package io.socialdata.dashboard.identity.users;

import io.quarkus.elytron.security.common.BcryptUtil;
import io.socialdata.dashboard.ratelimit.NoTurnException;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.socialdata.dashboard.ratelimit.Turns;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Hashes passwords with bcrypt and verifies them, with a limit per queue.
 *
 * <p>A hash is computed on a platform thread. On a virtual thread it would keep one of the carrier threads, of which there
 * are as many as threads, and transactions would wait for it between two of their statements.
 */
@ApplicationScoped
public class PasswordHasher {

    public static final int SHORTEST = 10;

    /** Maximum length that bcrypt reads; a longer password would be truncated silently. */
    public static final int LONGEST_BYTES = 72;

    /** The password rule as a sentence. */
    public static final String RULE =
            "Use a password with at least %d characters (maximum %d bytes).".formatted(SHORTEST, LONGEST_BYTES);

    private final UsersConfig config;
    private final Turns turns;
    private final ExecutorService threads;
    private final String dummyHash;

    PasswordHasher(UsersConfig config, Turns turns) {
        this.config = config;
        this.turns = turns;
        this.threads = Executors.newCachedThreadPool(
                Thread.ofPlatform().name("password-hash-", 0).factory());
        this.dummyHash = BcryptUtil.bcryptHash("nobody's password", config.bcryptCost());
    }

    /**
     * Returns whether the password has an acceptable length: long enough to be safe, short enough to be hashed
     * completely.
     */
    public static boolean acceptable(String password) {
        return password.codePointCount(0, password.length()) >= SHORTEST
                && password.getBytes(StandardCharsets.UTF_8).length <= LONGEST_BYTES;
    }

    /**
     * Returns the hash to store.
     *
     * @throws NoTurnException if too many others are waiting
     */
    public String hash(String password, TurnQueue queue) {
        return inTurn(queue, () -> BcryptUtil.bcryptHash(password, config.bcryptCost()));
    }

    /**
     * Returns whether the password matches the hash. Takes the same time without a hash, so that the response time does
     * not reveal which addresses have an account.
     *
     * @throws NoTurnException if too many others are waiting
     */
    public boolean matches(String password, @Nullable String hash, TurnQueue queue) {
        return inTurn(queue, () -> BcryptUtil.matches(password, hash == null ? dummyHash : hash) && hash != null);
    }

    private <T> T inTurn(TurnQueue queue, Supplier<T> work) {
        return turns.run(
                queue, () -> CompletableFuture.supplyAsync(work, threads).join());
    }

    @PreDestroy
    void close() {
        threads.shutdown();
    }
}
