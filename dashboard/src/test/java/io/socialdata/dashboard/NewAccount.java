package io.socialdata.dashboard;

import io.socialdata.dashboard.chromium.Chromium;

/** An account that is opened in the browser, for what comes after that. */
final class NewAccount {

    private NewAccount() {}

    /** After the sign-up, which has typed the address already. */
    static void signIn(Chromium chromium) {
        chromium.awaitText("Sign in with your password to continue.");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Sign in");
    }

    /** Opens one and tells its id. */
    static String openIn(Chromium chromium) {
        chromium.go("/signup");
        chromium.awaitText("Open the account");
        chromium.type("email", Browser.someAddress());
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Open the account");
        signIn(chromium);
        chromium.awaitText("Your first call in three steps");
        chromium.go("/account");
        chromium.awaitText("Where you are signed in");
        return chromium.textOf("dd code");
    }
}
