package io.socialdata.dashboard.identity.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Browser;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Mails are written with the change that they report, and claimed before they are sent. */
@QuarkusTest
class MailOutboxComponentTest {

    private static final Duration FIRST_BACKOFF = Duration.ofSeconds(30);

    @Inject
    MailOutbox outbox;

    @Inject
    Transactions transactions;

    @Test
    void mailOfARolledBackTransactionIsNotQueued() {
        UUID user = user();

        QuarkusTransaction.begin();
        outbox.queue(MailKind.PASSWORD_CHANGED, user);
        assertThat(queued(user)).isEqualTo(1);
        QuarkusTransaction.rollback();

        assertThat(queued(user)).isZero();
    }

    @Test
    void claimedMailIsNotClaimedAgainBeforeItsNextAttempt() {
        UUID user = user();

        QuarkusTransaction.begin();
        transactions.call(handle -> handle.execute("delete from mail_outbox"));
        outbox.queue(MailKind.PASSWORD_CHANGED, user);
        Optional<QueuedMail> first = outbox.claim();
        Optional<QueuedMail> second = outbox.claim();
        Instant next = transactions.call(
                handle -> handle.createQuery("select next_attempt_at from mail_outbox where user_id = ?")
                        .bind(0, user)
                        .mapTo(Instant.class)
                        .one());
        QuarkusTransaction.rollback();

        assertThat(first.orElseThrow().userId()).isEqualTo(user);
        assertThat(first.orElseThrow().attempts()).isEqualTo(1);
        assertThat(second).isEmpty();
        assertThat(Duration.between(first.orElseThrow().createdAt(), next))
                .isCloseTo(FIRST_BACKOFF, Duration.ofSeconds(10));
    }

    @Test
    void textOfAQueuedMailContainsNoAddress() {
        QueuedMail mail = new QueuedMail(
                new UUID(0, 1), MailKind.NEW_LOGIN, new UUID(0, 2), "ada@example.com", true, Instant.EPOCH, 1, null);

        assertThat(mail.toString()).doesNotContain("ada").contains("NEW_LOGIN");
        assertThat(mail.owner().toString()).doesNotContain("ada");
    }

    private UUID user() {
        String email = Browser.randomEmail();
        new Browser().signUp(email, Browser.PASSWORD).then().statusCode(303);
        return transactions.call(handle -> {
            UUID user = handle.createQuery("select id from dashboard_user where email = ?")
                    .bind(0, email)
                    .mapTo(UUID.class)
                    .one();
            handle.execute("delete from mail_outbox where user_id = ?", user);
            return user;
        });
    }

    private int queued(UUID user) {
        return transactions.call(handle -> handle.createQuery("select count(*) from mail_outbox where user_id = ?")
                .bind(0, user)
                .mapTo(Integer.class)
                .one());
    }
}
