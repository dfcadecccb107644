package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.mailer.Mail;
import io.quarkus.mailer.MockMailbox;
import io.socialdata.dashboard.identity.mail.MailDelivery;
import jakarta.enterprise.inject.spi.CDI;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mails that the dashboard has sent. */
final class SentMails {

    static final String VERIFY = "Verify your e-mail address";
    static final String REGISTERED = "You already have an account";
    static final String RESET = "Reset your password";
    static final String CHANGED = "Your password was changed";
    static final String NEW_LOGIN = "New sign-in to your account";
    static final String TWO_FACTOR_ON = "Two-factor authentication is on";
    static final String TWO_FACTOR_OFF = "Two-factor authentication is off";
    static final String PASSKEY_ADDED = "A passkey was added";
    static final String PASSKEY_DELETED = "A passkey was deleted";
    static final String RECOVERY_CODE = "A recovery code was used";

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Pattern LINK =
            Pattern.compile("http://127\\.0\\.0\\.1:8090(/[a-z/]+\\?token=([A-Za-z0-9_-]{43}))");

    private SentMails() {}

    /** Returns the latest mail with this subject to the address, as soon as there is one. */
    static Mail latest(String to, String subject) {
        await().pollInSameThread().atMost(TIMEOUT).until(() -> {
            MailDelivery.sendQueued();
            return !all(to, subject).isEmpty();
        });
        return all(to, subject).getLast();
    }

    /** Returns path and query of the link in a mail. */
    static String link(String to, String subject) {
        return matched(to, subject).group(1);
    }

    /** Returns the token of the link in a mail. */
    static String token(String to, String subject) {
        return matched(to, subject).group(2);
    }

    static List<Mail> all(String to, String subject) {
        List<Mail> mails = CDI.current().select(MockMailbox.class).get().getMailsSentTo(to);
        return mails == null
                ? List.of()
                : List.copyOf(mails).stream()
                        .filter(mail -> mail.getSubject().equals(subject))
                        .toList();
    }

    private static Matcher matched(String to, String subject) {
        Matcher matcher = LINK.matcher(latest(to, subject).getText());
        assertThat(matcher.find()).isTrue();
        return matcher;
    }
}
