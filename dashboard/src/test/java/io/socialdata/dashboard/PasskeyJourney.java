package io.socialdata.dashboard;

import io.socialdata.testkit.chromium.Chromium;

/** A passkey from its creation to its deletion, with the browser's virtual authenticator. */
final class PasskeyJourney {

    private final Chromium chromium;
    private final String email = Browser.randomEmail();

    PasskeyJourney(Chromium chromium) {
        this.chromium = chromium;
    }

    void run() {
        new Browser().verified(email);
        chromium.addAuthenticator();
        enterPassword();
        addPasskey();
        signInWithIt();
        deleteIt();
        signInInVain();
    }

    private void enterPassword() {
        chromium.go("/login");
        chromium.awaitText("Sign in with a passkey");
        chromium.inspect("login-passkey");
        chromium.type("email", email);
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Sign in");
        chromium.awaitText("Make your first API call");
    }

    private void addPasskey() {
        chromium.go("/account");
        chromium.press("Manage passkeys");
        chromium.awaitText("No passkeys yet.");
        chromium.inspect("passkeys-none");
        chromium.type("name", "Test device");
        chromium.type("current", Browser.PASSWORD);
        chromium.press("Continue");
        chromium.awaitText("will ask you to confirm");
        chromium.inspect("passkey-new");
        chromium.press("Create passkey");
        chromium.awaitText("Passkey added. You can sign in with it.");
        chromium.awaitText("never");
        chromium.inspect("passkeys");
    }

    private void signInWithIt() {
        chromium.press("Sign out");
        chromium.awaitText("Sign in with a passkey");
        chromium.press("Sign in with a passkey");
        chromium.awaitText("Make your first API call");
        chromium.go("/account/passkeys");
        chromium.awaitText("Test device");
        chromium.awaitNoText("never");
    }

    private void deleteIt() {
        chromium.press("Delete passkey Test device");
        chromium.awaitText("You are about to delete the passkey");
        chromium.inspect("passkey-delete");
        chromium.type("current", Browser.PASSWORD);
        chromium.press("Delete passkey");
        chromium.awaitText("Passkey deleted.");
    }

    /** The authenticator still has the key. */
    private void signInInVain() {
        chromium.press("Sign out");
        chromium.awaitText("Sign in with a passkey");
        chromium.press("Sign in with a passkey");
        chromium.awaitText("This passkey was not accepted.");
        chromium.inspect("login-passkey-rejected");
    }
}
