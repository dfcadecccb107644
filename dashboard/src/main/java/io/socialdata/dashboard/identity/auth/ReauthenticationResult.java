package io.socialdata.dashboard.identity.auth;

/** Outcome of asking a signed-in user for the password again, and for a code if the user has a second factor. */
public sealed interface ReauthenticationResult {

    String TOO_MANY = "Too many failed attempts. Try again in a few minutes.";
    String WRONG_PASSWORD = "The current password is incorrect.";
    String WRONG_CODE = "This code is wrong or was already used. Enter the current code.";
    String UNAVAILABLE =
            "Codes cannot be verified at the moment. Use a recovery code, or ask your administrator for help.";

    record Confirmed() implements ReauthenticationResult {}

    /**
     * The password or the code was not accepted.
     *
     * @param message text for the user
     */
    record Refused(int status, String message) implements ReauthenticationResult {}
}
