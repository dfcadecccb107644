package io.socialdata.simulator.world;

import org.jspecify.annotations.Nullable;

/**
 * The means by which someone acts as a user: cookies of a running session and, for some, a way to log in.
 *
 * <p>Secrets of an invented world; kept out of {@code toString} all the same, so that no habit forms.
 */
public record Account(
        User user,
        String authToken,
        String csrfToken,
        State state,
        @Nullable Login login) {

    /** What the platform lets the account do. */
    public enum State {
        ACTIVE,
        /** Must be unlocked by its owner first. */
        LOCKED,
        SUSPENDED
    }

    /** What logs the account in; the secret is base32. */
    public record Login(String password, String totpSecret) {
        @Override
        public String toString() {
            return "Login[redacted]";
        }
    }

    @Override
    public String toString() {
        return "Account[" + user.handle() + ", " + state + "]";
    }
}
