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

    /** What stands in the way of a login besides the password. */
    public enum Hurdle {
        NONE,
        /** The mail address is asked for after the name. */
        ALTERNATE_IDENTIFIER,
        /** One of several second factors must be chosen first. */
        CHOICE_OF_METHOD,
        /** A code is sent by mail. */
        MAILED_CODE,
        /** A puzzle made of pictures, after the name. */
        PICTURE_PUZZLE,
        /** A puzzle behind a box to tick, after the name. */
        CHECKBOX_PUZZLE,
        /** Turned away after the name, without a reason. */
        DENIAL
    }

    /**
     * What logs the account in.
     *
     * @param totpSecret base32; absent when the account has no one-time codes
     * @param mailedCode what the mail would say, had anybody sent it
     */
    public record Login(String password, @Nullable String totpSecret, String email, String mailedCode, Hurdle hurdle) {

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
