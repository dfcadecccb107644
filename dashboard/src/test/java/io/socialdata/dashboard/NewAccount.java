package io.socialdata.dashboard;

import io.socialdata.dashboard.chromium.Chromium;

/** An account that is opened in the browser, for what comes after that. */
final class NewAccount {

    private NewAccount() {}

    /** Opens one and tells its id. */
    static String openIn(Chromium chromium) {
        chromium.go("/signup");
        chromium.awaitText("Open the account");
        chromium.type("email", Browser.someAddress());
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Open the account");
        chromium.awaitText("Your first call in three steps");
        chromium.go("/account");
        chromium.awaitText("Where you are signed in");
        return chromium.textOf("dd code");
    }
}
