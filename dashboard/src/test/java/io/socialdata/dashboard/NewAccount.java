package io.socialdata.dashboard;

import io.socialdata.testkit.chromium.Chromium;

/** Creates an account in the browser, as the start of other tests. */
final class NewAccount {

    private NewAccount() {}

    /** Signs in after the sign-up, which has filled in the address. */
    static void signIn(Chromium chromium) {
        chromium.awaitText("Sign in with your password to continue.");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Sign in");
    }

    /** Creates an account and returns its id. */
    static String openIn(Chromium chromium) {
        chromium.go("/signup");
        chromium.awaitText("Create account");
        String email = Browser.randomEmail();
        chromium.type("email", email);
        chromium.type("name", "Quiet Harbor");
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Create account");
        signIn(chromium);
        chromium.awaitText("Make your first API call");
        chromium.go(SentMails.link(email, SentMails.VERIFY));
        chromium.press("Verify e-mail address");
        chromium.awaitText("The overview shows your credit.");
        chromium.go("/account");
        chromium.awaitText("Where you're signed in");
        return chromium.textOf("dd code");
    }
}
