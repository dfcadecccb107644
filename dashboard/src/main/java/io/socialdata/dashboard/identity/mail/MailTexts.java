package io.socialdata.dashboard.identity.mail;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;

/** Writes the text of each kind of mail. Creates the token of its link, which is in the mail only. */
@ApplicationScoped
class MailTexts {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final EmailTokenRepository tokens;
    private final InvitationTokens invitationTokens;
    private final MailConfig config;

    MailTexts(EmailTokenRepository tokens, InvitationTokens invitationTokens, MailConfig config) {
        this.tokens = tokens;
        this.invitationTokens = invitationTokens;
        this.config = config;
    }

    AccountMail of(QueuedMail mail) {
        return switch (mail.kind()) {
            case VERIFY_ADDRESS ->
                new AccountMail(
                        "Verify your e-mail address",
                        "Verify your e-mail address to receive your free credit. The link is valid for %s."
                                .formatted(shown(EmailTokenRepository.VERIFICATION_TTL)),
                        link("/verify", mail, TokenPurpose.VERIFY_ADDRESS),
                        "Verify e-mail address",
                        "If you did not sign up, ignore this mail.");
            case ALREADY_REGISTERED ->
                mail.password()
                        ? reset(mail, "You already have an account", "You signed up again with this e-mail address.")
                        : notice(
                                "You already have an account",
                                "You signed up with this e-mail address. Use single sign-on to sign in.",
                                "If you did not sign up, ignore this mail.");
            case RESET_PASSWORD -> reset(mail, "Reset your password", "You asked to reset your password.");
            case PASSWORD_CHANGED ->
                notice(
                        "Your password was changed",
                        "The password of your account was changed on %s. All other browsers were signed out."
                                .formatted(shown(mail.createdAt())),
                        notYou());
            case NEW_LOGIN ->
                notice(
                        "New sign-in to your account",
                        "A browser that was not used before signed in to your account on %s: %s."
                                .formatted(
                                        shown(mail.createdAt()), Objects.requireNonNullElse(mail.detail(), "unknown")),
                        notYou());
            case TWO_FACTOR_ENABLED ->
                notice(
                        "Two-factor authentication is on",
                        "Two-factor authentication was turned on for your account on %s. All other browsers were signed out."
                                .formatted(shown(mail.createdAt())),
                        notYou());
            case TWO_FACTOR_DISABLED ->
                notice(
                        "Two-factor authentication is off",
                        "Two-factor authentication was turned off for your account on %s. A sign-in needs the password only."
                                .formatted(shown(mail.createdAt())),
                        notYou());
            case RECOVERY_CODE_USED ->
                notice(
                        "A recovery code was used",
                        "A recovery code of your account was used on %s. It cannot be used again."
                                .formatted(shown(mail.createdAt())),
                        notYou());
            case PASSKEY_ADDED ->
                notice(
                        "A passkey was added",
                        "A passkey was added to your account on %s. It signs in without your password."
                                .formatted(shown(mail.createdAt())),
                        notYourPasskey());
            case PASSKEY_DELETED ->
                notice(
                        "A passkey was deleted",
                        "A passkey of your account was deleted on %s. It cannot be used to sign in any more."
                                .formatted(shown(mail.createdAt())),
                        notYou());
            case ACCESS_REMOVED ->
                notice(
                        "Access to your account was removed",
                        "Your e-mail address was verified for the first time. This does not work any more, because somebody else may have made it before: %s. All other browsers were signed out."
                                .formatted(Objects.requireNonNullElse(mail.detail(), "")),
                        "If you made it yourself, make it again. If you did not sign up yourself, choose a new password at %s."
                                .formatted(config.publicUrl().resolve("/reset")));
            case CHANGE_ADDRESS ->
                new AccountMail(
                        "Confirm your new e-mail address",
                        "Confirm this address for your account. Until then the old one stays. The link is valid for %s."
                                .formatted(shown(EmailTokenRepository.VERIFICATION_TTL)),
                        link("/email/confirm", mail, TokenPurpose.CHANGE_ADDRESS),
                        "Confirm e-mail address",
                        "If you did not ask for this, ignore this mail.");
            case ADDRESS_CHANGED ->
                new AccountMail(
                        "Your e-mail address was changed",
                        "The e-mail address of your account was changed on %s. If this was not you, bring back this address. The link is valid for %s."
                                .formatted(shown(mail.createdAt()), shown(EmailTokenRepository.RESTORE_TTL)),
                        link("/email/restore", mail, TokenPurpose.RESTORE_ADDRESS),
                        "Restore e-mail address",
                        "If you changed it yourself, ignore this mail.");
            case INVITATION ->
                new AccountMail(
                        "You are invited to an account",
                        "A member of an account invited you to join it. The link is valid for %s and works once."
                                .formatted(shown(MailOutbox.INVITATION_TTL)),
                        invitationLink(mail),
                        "View invitation",
                        "If you do not know who invited you, ignore this mail.");
            case BALANCE_LOW -> alert(mail, "Your credit balance is low", "/payments", "Add credit");
            case KEY_BUDGET_80 -> alert(mail, "An API key has used 80 % of its budget", "/keys", "View API keys");
            case KEY_EXPIRING -> alert(mail, "An API key expires soon", "/keys", "View API keys");
            case SESSION_DEAD -> alert(mail, "A platform session has expired", "/session", "View platform sessions");
            case WEBHOOK_FAILING -> alert(mail, "Deliveries to a webhook fail", "/webhooks", "View webhooks");
            case WEBHOOK_DISABLED -> alert(mail, "A webhook was disabled", "/webhooks", "View webhooks");
            case MONITOR_DEGRADED -> alert(mail, "Monitors are degraded", "/monitors", "View monitors");
        };
    }

    private AccountMail alert(QueuedMail mail, String headline, String path, String button) {
        return new AccountMail(
                headline,
                Objects.requireNonNullElse(mail.detail(), ""),
                config.publicUrl().resolve(path).toString(),
                button,
                "Choose which mails you get at %s.".formatted(config.publicUrl().resolve("/account/alerts")));
    }

    private String notYou() {
        return "If this was not you, reset your password at %s and check your API keys."
                .formatted(config.publicUrl().resolve("/reset"));
    }

    /** A new password does not delete passkeys. */
    private String notYourPasskey() {
        return "If this was not you, delete the passkey at %s, reset your password at %s and check your API keys."
                .formatted(
                        config.publicUrl().resolve("/account/passkeys"),
                        config.publicUrl().resolve("/reset"));
    }

    private AccountMail reset(QueuedMail mail, String headline, String reason) {
        return new AccountMail(
                headline,
                "%s Choose a new password if you have forgotten yours, and check the API keys of the account. The link is valid for %s."
                        .formatted(reason, shown(EmailTokenRepository.RESET_TTL)),
                link("/reset/new", mail, TokenPurpose.RESET_PASSWORD),
                "Choose a new password",
                "If this was not you, ignore this mail. Your password stays the same.");
    }

    private static AccountMail notice(String headline, String text, String hint) {
        return new AccountMail(headline, text, null, "", hint);
    }

    private String link(String path, QueuedMail mail, TokenPurpose purpose) {
        LoginToken token = tokens.issue(mail.owner(), purpose);
        return config.publicUrl().resolve(path + "?token=" + token.text()).toString();
    }

    private String invitationLink(QueuedMail mail) {
        LoginToken token = invitationTokens.issue(UUID.fromString(Objects.requireNonNull(mail.detail())));
        return config.publicUrl().resolve("/invitation?token=" + token.text()).toString();
    }

    private static String shown(Duration validity) {
        return validity.toHours() > 0 ? validity.toHours() + " h" : validity.toMinutes() + " min";
    }

    private static String shown(Instant time) {
        return TIME.format(time);
    }
}
