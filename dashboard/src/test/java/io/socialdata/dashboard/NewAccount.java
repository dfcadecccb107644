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
        chromium.awaitText("Create account");
        chromium.type("email", Browser.someAddress());
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Create account");
        signIn(chromium);
        chromium.awaitText("Make your first API call");
        chromium.go("/account");
        chromium.awaitText("Where you're signed in");
        return chromium.textOf("dd code");
    }
}
