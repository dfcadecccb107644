package io.socialdata.billing.alerts;

import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.AlertKind;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many alerts and mails an account gets in 24 hours. */
@QuarkusTest
class AlertLimitsComponentTest {

    private final Instant now = Instant.now();

    @Inject
    AlertRepository alertRepository;

    @Inject
    Transactions transactions;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void mailsAndAlertsOfOneAccountAreLimitedPerDay() {
        List<Optional<MailState>> stored = IntStream.range(0, 101)
                .mapToObj(i -> insert(Alert.balanceLow(account, 1, 2, now.plusMillis(i))))
                .toList();

        assertThat(stored.subList(0, 10)).containsOnly(Optional.of(MailState.DUE));
        assertThat(stored.subList(10, 100)).containsOnly(Optional.of(MailState.LIMITED));
        assertThat(stored.get(100)).isEmpty();
        assertThat(insert(Alert.balanceLow(account, 1, 2, now.plus(Duration.ofDays(2)))))
                .contains(MailState.DUE);
    }

    @Test
    void webhooksThatFailTogetherLeaveHalfOfTheLimitsToOtherAlerts() {
        List<Optional<MailState>> failing = IntStream.range(0, 51)
                .mapToObj(i -> insert(Alert.webhook(
                        AlertKind.WEBHOOK_FAILING, account, UUID.randomUUID(), null, "event", now.plusMillis(i))))
                .toList();

        assertThat(failing.subList(0, 5)).containsOnly(Optional.of(MailState.DUE));
        assertThat(failing.subList(5, 50)).containsOnly(Optional.of(MailState.LIMITED));
        assertThat(failing.get(50)).isEmpty();
        assertThat(insert(Alert.balanceLow(account, 1, 2, now.plusSeconds(1)))).contains(MailState.DUE);
    }

    private Optional<MailState> insert(Alert alert) {
        return transactions.call(handle -> alertRepository.insert(handle, alert));
    }
}
