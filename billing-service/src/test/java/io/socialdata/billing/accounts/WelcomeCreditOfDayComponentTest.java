package io.socialdata.billing.accounts;

import static io.socialdata.billing.accounts.WelcomeCreditCalls.decision;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.openWithoutCredit;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ten credits a day, two of them for one domain. Each test has a day of its own. */
@QuarkusTest
class WelcomeCreditOfDayComponentTest {

    private static Instant day = Instant.parse("2031-01-01T12:00:00Z");

    @Inject
    Transactions transactions;

    @Inject
    CreditBooking booking;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

    @BeforeEach
    void beginDay() {
        day = day.plus(Duration.ofDays(1));
    }

    @Test
    void oneDomainLeavesMostOfTheDayToOthers() {
        String domain = domain();

        assertThat(decisionsOf(IntStream.range(0, 5).mapToObj(_ -> domain)))
                .containsExactly("granted", "granted", "awaiting_payment", "awaiting_payment", "awaiting_payment");
        assertThat(decisionsOf(Stream.of(domain()))).containsExactly("granted");
        assertThat(metrics.counter("welcome.credit.limited").count()).isEqualTo(3);
    }

    @Test
    void theDayHasItsCreditAndTheNextOneToo() {
        assertThat(decisionsOf(
                        Stream.generate(WelcomeCreditOfDayComponentTest::domain).limit(12)))
                .filteredOn("granted"::equals)
                .hasSize(10);

        beginDay();

        assertThat(decisionsOf(Stream.of(domain()))).containsExactly("granted");
    }

    @Test
    void racingAccountsGetNoMoreThanTheDayHas() throws Exception {
        List<UUID> accounts = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            accounts.add(openWithoutCredit(UUID.randomUUID() + "@" + domain()));
        }
        WelcomeCreditService service = service();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Boolean>> calls = new ArrayList<>();
            for (UUID account : accounts) {
                calls.add(callers.submit(() -> service.decide(account, network())));
            }
            for (Future<Boolean> call : calls) {
                assertThat(call.get()).isTrue();
            }
        }

        assertThat(accounts.stream().map(WelcomeCreditCalls::decision))
                .filteredOn("granted"::equals)
                .hasSize(10);
    }

    private List<String> decisionsOf(Stream<String> domains) {
        WelcomeCreditService service = service();
        return domains.map(domain -> {
                    UUID account = openWithoutCredit(UUID.randomUUID() + "@" + domain);
                    service.decide(account, network());
                    return decision(account);
                })
                .toList();
    }

    private WelcomeCreditService service() {
        return WelcomeCreditFixture.over(
                transactions,
                booking,
                metrics,
                Clock.fixed(day, ZoneOffset.UTC),
                Map.of("billing.accounts.welcome-credit-per-day-micro-usd", "5000000"));
    }

    private static Optional<String> network() {
        return Optional.of(UUID.randomUUID().toString());
    }

    private static String domain() {
        return UUID.randomUUID() + ".example";
    }
}
