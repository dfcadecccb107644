package io.socialdata.dashboard;

import io.socialdata.testkit.chromium.Chromium;
import java.util.UUID;

/** Logins and the second factor of a user, page by page. */
final class AccountJourney {

    private final Chromium chromium;
    private final String email = Browser.randomEmail();

    AccountJourney(Chromium chromium) {
        this.chromium = chromium;
    }

    void run() {
        new Browser().verified(email);
        enterPassword();
        chromium.awaitText("Make your first API call");
        viewLogins();
        String recoveryCode = turnOnTwoFactor();
        signInWithRecoveryCode(recoveryCode);
        openInvalidLinks();
        viewAlerts();
        viewMembers();
        viewDeletion();
    }

    private void viewMembers() {
        chromium.go("/account/switch");
        chromium.awaitText("Current");
        chromium.inspect("switch-account");
        String colleague = Browser.randomEmail();
        chromium.go("/account/members");
        chromium.type("email", colleague);
        chromium.press("Invite");
        chromium.awaitText("Invitation sent.");
        chromium.inspect("members");
        String token = SentMails.token(colleague, Team.INVITED);
        chromium.go("/invitation?token=" + token);
        chromium.awaitText("This invitation is for another e-mail address.");
        chromium.inspect("invitation");
        Team.register(new Browser(), token).then().statusCode(303);
        chromium.go("/account/members");
        chromium.press("Change Ada");
        chromium.awaitText("Remove member");
        chromium.inspect("member");
        chromium.press("Change role");
        chromium.awaitText("Role changed.");
        chromium.press("Leave");
        chromium.awaitText("You are about to leave");
        chromium.inspect("leave-account");
        chromium.press("Leave account");
        chromium.awaitText("An account needs an owner.");
        chromium.go("/account/audit");
        chromium.awaitText("Member invited");
        chromium.inspect("audit-log");
    }

    private void openInvalidLinks() {
        chromium.go("/email/confirm?token=x");
        chromium.awaitText("This link is invalid");
        chromium.inspect("email-confirm");
        chromium.go("/email/restore?token=x");
        chromium.awaitText("This link is invalid");
        chromium.inspect("email-restore");
    }

    private void viewAlerts() {
        chromium.go("/account");
        chromium.awaitText("Manage alerts");
        String account = chromium.textOf("dd code");
        chromium.press("Manage alerts");
        chromium.awaitText("No alerts yet.");
        chromium.inspect("alerts-none");
        StubControl.stub("GET " + account + "/account/alerts", 200, """
                {"alerts": [{"id": "%s", "kind": "balance.low", "message": "The balance fell below 1 USD.", "time": "2026-11-21T08:00:00Z"}],
                 "settings": {"balance_threshold": 1, "key_expiry_days": 7, "mail": {}}}""".formatted(UUID.randomUUID()));
        chromium.reload();
        chromium.awaitText("The balance fell below 1 USD.");
        chromium.inspect("alerts");
        chromium.go("/account");
    }

    private void viewDeletion() {
        chromium.go("/account");
        chromium.awaitText("Your data");
        chromium.press("Delete login");
        chromium.awaitText("You leave all accounts.");
        chromium.inspect("login-delete");
        chromium.press("Cancel");
        chromium.awaitText("Your data");
        chromium.press("Delete account");
        chromium.awaitText("This cannot be undone.");
        chromium.inspect("account-delete");
        chromium.press("Cancel");
        chromium.awaitText("Your data");
    }

    private void enterPassword() {
        chromium.go("/login");
        chromium.awaitText("Sign in");
        chromium.type("email", email);
        chromium.type("password", Browser.PASSWORD);
        chromium.press("Sign in");
    }

    private void viewLogins() {
        chromium.go("/account");
        chromium.awaitText("2 browsers are signed in");
        chromium.press("Manage sign-ins");
        chromium.awaitText("Chrome on Linux");
        chromium.inspect("logins");
        chromium.press("Sign out all other browsers");
        chromium.awaitText("All other browsers have been signed out.");
    }

    private String turnOnTwoFactor() {
        chromium.go("/account");
        chromium.press("Manage two-factor authentication");
        chromium.awaitText("A stolen password alone");
        chromium.inspect("two-factor-off");
        chromium.type("current", Browser.PASSWORD);
        chromium.press("Set up two-factor authentication");
        chromium.awaitText("Scan this code");
        chromium.inspect("two-factor-setup");
        Authenticator app = new Authenticator(chromium.textOf("#secret").replace(" ", ""));
        chromium.type("code", app.code());
        chromium.press("Turn on two-factor authentication");
        chromium.awaitText("Save these codes now");
        chromium.inspect("recovery-codes");
        String code =
                chromium.textOf("#recovery-codes code").lines().findFirst().orElseThrow();
        chromium.press("Done");
        chromium.awaitText("10 of 10 recovery codes are left");
        chromium.inspect("two-factor-on");
        return code;
    }

    private void signInWithRecoveryCode(String code) {
        chromium.press("Sign out");
        chromium.awaitText("Forgot your password?");
        enterPassword();
        chromium.awaitText("Enter the 6-digit code");
        chromium.inspect("login-code");
        chromium.press("Use a recovery code");
        chromium.awaitText("Each works once.");
        chromium.inspect("login-recovery-code");
        chromium.type("code", code);
        chromium.press("Sign in");
        chromium.awaitText("Make your first API call");
    }
}
