package io.socialdata.dashboard.users;

import io.quarkus.elytron.security.common.BcryptUtil;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Hashes passwords with bcrypt and verifies them, with a limit per queue. */
@ApplicationScoped
public class PasswordHasher {

    public static final int SHORTEST = 10;

    /** Maximum length that bcrypt reads; a longer password would be truncated silently. */
    public static final int LONGEST_BYTES = 72;

    /** The password rule as a sentence. */
    public static final String RULE =
            "Use a password with at least %d characters (maximum %d bytes).".formatted(SHORTEST, LONGEST_BYTES);

    private final UsersConfig config;
    private final HashSlots slots;
    private final String dummyHash;

    PasswordHasher(UsersConfig config, HashSlots slots) {
        this.config = config;
        this.slots = slots;
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
     * @throws HashingBusyException if too many others are waiting
     */
    public String hash(String password, HashQueue queue) {
        return slots.runQueued(queue, () -> BcryptUtil.bcryptHash(password, config.bcryptCost()));
    }

    /**
     * Returns whether the password matches the hash. Takes the same time without a hash, so that the response time does
     * not reveal which addresses have an account.
     *
     * @throws HashingBusyException if too many others are waiting
     */
    public boolean matches(String password, @Nullable String hash, HashQueue queue) {
        return slots.runQueued(
                queue, () -> BcryptUtil.matches(password, hash == null ? dummyHash : hash) && hash != null);
    }
}
