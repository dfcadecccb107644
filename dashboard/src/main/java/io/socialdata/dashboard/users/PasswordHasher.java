package io.socialdata.dashboard.users;

import io.quarkus.elytron.security.common.BcryptUtil;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Hashes passwords with bcrypt and compares them, a few at a time and each in its queue. */
@Singleton
public class PasswordHasher {

    public static final int SHORTEST = 10;

    /** All that bcrypt looks at; a longer password would be cut without anybody knowing. */
    public static final int LONGEST_BYTES = 72;

    /** What is acceptable, in a sentence. */
    public static final String RULE =
            "Use a password with at least %d characters (maximum %d bytes).".formatted(SHORTEST, LONGEST_BYTES);

    private final UsersConfig config;
    private final HashSlots slots;
    private final String nobodysHash;

    PasswordHasher(UsersConfig config, HashSlots slots) {
        this.config = config;
        this.slots = slots;
        this.nobodysHash = BcryptUtil.bcryptHash("nobody's password", config.bcryptCost());
    }

    /** Whether it may be chosen: long enough to be worth something, short enough to count whole. */
    public static boolean acceptable(String password) {
        return password.codePointCount(0, password.length()) >= SHORTEST
                && password.getBytes(StandardCharsets.UTF_8).length <= LONGEST_BYTES;
    }

    /**
     * The hash to store.
     *
     * @throws HashingBusyException if too many others are waiting
     */
    public String hash(String password, HashQueue queue) {
        return slots.inTurn(queue, () -> BcryptUtil.bcryptHash(password, config.bcryptCost()));
    }

    /**
     * Whether the password is the one behind the hash. Takes as long without a hash, so that time does not tell which
     * addresses are known.
     *
     * @throws HashingBusyException if too many others are waiting
     */
    public boolean matches(String password, @Nullable String hash, HashQueue queue) {
        return slots.inTurn(
                queue, () -> BcryptUtil.matches(password, hash == null ? nobodysHash : hash) && hash != null);
    }
}
