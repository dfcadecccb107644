package io.socialdata.simulator.world;

import org.jspecify.annotations.Nullable;

/**
 * Credentials of a user: cookies of an active session and, for some, a login.
 *
 * <p>The secrets belong to an invented world. They are still excluded from {@code toString}, so that no bad habit
 * forms.
 */
public record Account(
        User user,
        String authToken,
        String csrfToken,
        State state,
        @Nullable Login login) {

    /** The state of an account. */
    public enum State {
        ACTIVE,
        /** The owner must unlock the account first. */
        LOCKED,
        SUSPENDED
    }

    /** The additional step of a login besides the password. */
    public enum Hurdle {
        NONE,
        /** The e-mail address is requested after the name. */
        ALTERNATE_IDENTIFIER,
        /** One of several second factors must be selected first. */
        CHOICE_OF_METHOD,
        /** A code is sent by e-mail. */
        MAILED_CODE,
        /** A picture puzzle after the name. */
        PICTURE_PUZZLE,
        /** A puzzle with a checkbox after the name. */
        CHECKBOX_PUZZLE,
        /** Rejected after the name, without a reason. */
        DENIAL
    }

    /**
     * The login data of an account.
     *
     * @param totpSecret base32; absent when the account has no one-time codes
     * @param mailedCode the code that the e-mail would contain; none is sent
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
