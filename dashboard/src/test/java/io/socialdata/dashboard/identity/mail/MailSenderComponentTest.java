package io.socialdata.dashboard.identity.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Browser;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The outbox and its sender. */
@QuarkusTest
class MailSenderComponentTest {

    @Inject
    Transactions transactions;

    @Inject
    MeterRegistry metrics;

    private UUID user;

    @BeforeEach
    void signUp() {
        String email = Browser.randomEmail();
        new Browser().signUp(email, Browser.PASSWORD).then().statusCode(303);
        user = transactions.call(handle -> handle.createQuery("select id from dashboard_user where email = ?")
                .bind(0, email)
                .mapTo(UUID.class)
                .one());
        sendQueued();
    }

    @Test
    void mailThatFailedTooOftenIsGivenUp() {
        double before = attempts("given-up");

        queue(8);

        sendQueued();
        await().atMost(Duration.ofSeconds(60)).until(() -> attempts("given-up") == before + 1);
    }

    @Test
    void mailWithAttemptsLeftIsSent() {
        double before = attempts("sent");

        // Only here the scheduler sends it.
        queue(7);

        await().atMost(Duration.ofSeconds(60)).until(() -> queued() == 0);
        await().atMost(Duration.ofSeconds(60)).until(() -> attempts("sent") > before);
    }

    @Test
    void metricsExistBeforeTheFirstFailure() {
        assertThat(metrics.get("dashboard.mail.queued").gauge().value()).isGreaterThanOrEqualTo(0);
        assertThat(metrics.get("dashboard.mail.attempts")
                        .tag("outcome", "failed")
                        .counter())
                .isNotNull();
    }

    private void queue(int attempts) {
        transactions.call(handle -> handle.execute("""
                insert into mail_outbox (id, kind, user_id, created_at, attempts, next_attempt_at)
                values (?, 'new-login', ?, now(), ?, now())
                """, UUID.randomUUID(), user, attempts));
    }

    /** Other users may have more mails in the queue than one run sends, and the scheduler may be sending some. */
    private void sendQueued() {
        await().pollInSameThread().atMost(Duration.ofSeconds(60)).until(() -> {
            MailDelivery.sendQueued();
            return queued() == 0;
        });
    }

    private int queued() {
        return transactions.call(handle -> handle.createQuery("select count(*) from mail_outbox where user_id = ?")
                .bind(0, user)
                .mapTo(Integer.class)
                .one());
    }

    private double attempts(String outcome) {
        return metrics.counter("dashboard.mail.attempts", "outcome", outcome).count();
    }
}
