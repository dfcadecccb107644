package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.mailer.Mail;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.dashboard.alerts.AlertMailTakeover;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Alerts that billing reports as due are mailed once, to verified addresses only. */
@QuarkusTest
class AlertMailComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final String LOW = "Your credit balance is low";
    private static final String DUE = "GET /internal/alert-mails";
    private static final String QUEUED = "POST /internal/alert-mails";

    @Inject
    Transactions transactions;

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();
    private final UUID alert = UUID.randomUUID();

    @AfterEach
    void offerNothing() {
        StubControl.stub(DUE, 200, "{\"mails\": []}");
        StubControl.stub(QUEUED, 204, "");
    }

    @Test
    void dueAlertIsMailedWithAmountsAndWhatToDo() {
        openVerified();

        // Only here the scheduler takes it over.
        offer();

        Mail mail = SentMails.latest(email, LOW);
        assertThat(mail.getText())
                .contains("is $0.9992, below your threshold of $1.00")
                .contains("Add credit: http://127.0.0.1:8090/payments", "http://127.0.0.1:8090/account/alerts");
    }

    @Test
    void alertThatBillingOffersAgainIsMailedOnce() {
        openVerified();
        StubControl.stub(QUEUED, 503, "");
        offer();
        AlertMailTakeover.run();
        SentMails.latest(email, LOW);
        long reports = reports();

        AlertMailTakeover.run();
        AlertMailTakeover.run();
        assertThat(reports()).isGreaterThanOrEqualTo(reports + 2);
        UUID sentinel = UUID.randomUUID();
        StubControl.stub(DUE, 200, """
                {"mails": [%s, {"alertId": "%s", "accountId": "%s", "kind": "key.expiring", "dueAt": "2026-12-01T08:00:00Z"}]}""".formatted(due(), sentinel, browser.accountId()));
        AlertMailTakeover.run();

        assertThat(SentMails.latest(email, "An API key expires soon").getText()).contains("1 December 2026, 08:00 UTC");
        assertThat(SentMails.all(email, LOW)).hasSize(1);
    }

    @Test
    void unverifiedAddressGetsNoMail() {
        browser.opened(email, Browser.PASSWORD);

        offer();
        AlertMailTakeover.run();

        await().atMost(TIMEOUT).until(this::isHandled);
        assertThat(queuedAlerts()).isZero();
        assertThat(SentMails.all(email, LOW)).isEmpty();
    }

    @Test
    void membersWhoGetThemAreMailedOneByOne() {
        Team team = new Team();
        Colleague admin = team.join("admin");
        Colleague billing = team.join("billing");
        Colleague developer = team.join("developer");
        Colleague viewer = team.join("viewer");

        offer(team.account());
        AlertMailTakeover.run();

        assertThat(List.of(team.ownerEmail(), admin.email(), billing.email())).allSatisfy(address -> {
            Mail mail = SentMails.latest(address, LOW);
            assertThat(mail.getTo()).containsExactly(address);
            assertThat(mail.getCc()).isEmpty();
            assertThat(mail.getBcc()).isEmpty();
            assertThat(mail.getText()).doesNotContain("@quietharbor.example");
        });
        assertThat(SentMails.all(developer.email(), LOW)).isEmpty();
        assertThat(SentMails.all(viewer.email(), LOW)).isEmpty();
    }

    private void openVerified() {
        browser.verified(email);
    }

    private void offer() {
        offer(browser.accountId());
    }

    private void offer(String account) {
        StubControl.stub(DUE, 200, "{\"mails\": [%s]}".formatted(due(account)));
    }

    private String due() {
        return due(browser.accountId());
    }

    private String due(String account) {
        return """
                {"alertId": "%s", "accountId": "%s", "kind": "balance.low", "amountMicroUsd": 999200, "limitMicroUsd": 1000000}""".formatted(alert, account);
    }

    private long reports() {
        return StubControl.calls("none").stream()
                .filter(call -> call.startsWith("POST /internal/alert-mails") && call.contains(alert.toString()))
                .count();
    }

    private boolean isHandled() {
        return transactions.call(
                handle -> handle.createQuery("select exists (select from alert_mail where alert_id = ?)")
                        .bind(0, alert)
                        .mapTo(Boolean.class)
                        .one());
    }

    private int queuedAlerts() {
        return transactions.call(handle ->
                handle.createQuery("""
                        select count(*) from mail_outbox m join dashboard_user u on u.id = m.user_id
                        where u.email = ? and m.kind = 'balance-low'
                        """).bind(0, email).mapTo(Integer.class).one());
    }
}
