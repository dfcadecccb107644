package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Capacity goes to accounts in turn: many webhooks of one account take nothing from the others. */
class AccountFairnessComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ATTACKER = UUID.randomUUID();
    private static final UUID HONEST = UUID.randomUUID();
    private static final int SLOTS = 1_024;
    private static final int MAX_SLOW_PER_ACCOUNT = 64;
    private static final int MAX_PER_ACCOUNT = 128;

    private final InFlight inFlight = new InFlight(SLOTS);

    private Map<String, String> config = Map.of();

    private FreshDatabase database;
    private TestQueues queues;

    @BeforeEach
    void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_fairness");
        database.createDays(NOW, 1);
        queues = new TestQueues(database);
    }

    @AfterEach
    void closeDatabase() {
        database.close();
    }

    @Test
    void slowWebhooksOfOneAccountGetTheirShareAndOthersTheRemainder() {
        webhooks(ATTACKER, 64, 9_000, 40);
        webhooks(HONEST, 1, 20, 40);

        Map<UUID, Long> claimed = claimAll();

        assertThat(claimed).containsEntry(ATTACKER, (long) MAX_SLOW_PER_ACCOUNT).containsEntry(HONEST, 16L);
    }

    @Test
    void fastWebhooksOfOneAccountAreLimitedToo() {
        webhooks(ATTACKER, 64, 20, 40);

        assertThat(claimAll()).containsEntry(ATTACKER, (long) MAX_PER_ACCOUNT);
    }

    @Test
    void halfOfTheSlotsStaysFreeForFastWebhooks() {
        IntStream.range(0, 20).forEach(number -> webhooks(UUID.randomUUID(), 16, null, 4));
        webhooks(HONEST, 1, 20, 40);

        Map<UUID, Long> claimed = claimAll();

        assertThat(claimed).containsEntry(HONEST, 16L);
        assertThat(claimed.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(SLOTS / 2 + 16);
    }

    @Test
    void withoutAnAccountLimitOthersGetNoSlot() {
        config = Map.of("delivery.dispatch.max-per-account", "" + SLOTS);
        webhooks(ATTACKER, 64, 20, 40);
        claimAll();
        webhooks(HONEST, 1, 20, 40);

        assertThat(claimAll()).isEmpty();
        assertThat(inFlight.count()).isEqualTo(SLOTS);
    }

    /** A webhook that has not responded yet counts as slow. */
    @Test
    void withoutASlowLimitPerAccountNewWebhooksOfOthersGetNoSlot() {
        config = Map.of("delivery.dispatch.max-per-account-slow", "" + SLOTS);
        webhooks(ATTACKER, 128, 9_000, 4);
        claimAll();
        webhooks(HONEST, 1, null, 40);

        assertThat(claimAll()).isEmpty();
        assertThat(inFlight.count()).isEqualTo(SLOTS / 2);
    }

    @Test
    void withoutASlowClassSlowWebhooksTakeAllSlots() {
        config = Map.of("delivery.dispatch.slow-threshold", "PT1H");
        IntStream.range(0, 8).forEach(number -> webhooks(UUID.randomUUID(), 8, 9_000, 16));
        claimAll();
        webhooks(HONEST, 1, 20, 40);

        assertThat(claimAll()).isEmpty();
        assertThat(inFlight.count()).isEqualTo(SLOTS);
    }

    /** With little capacity left, an account with nothing in flight comes before one with many deliveries. */
    @Test
    void accountWithTheFewestInFlightIsServedFirst() {
        webhooks(ATTACKER, 8, 20, 40);
        InFlight small = new InFlight(48);
        claim(small);
        webhooks(HONEST, 1, 20, 40);
        small.leave(last);

        List<ClaimedDelivery> next = claim(small);

        assertThat(next)
                .singleElement()
                .satisfies(delivery -> assertThat(delivery.accountId()).isEqualTo(HONEST));
    }

    @Test
    void webhookIsSlowAfterOneSlowResponseAndFastAfterSeveralFastOnes() {
        UUID webhook = webhooks(ATTACKER, 1, 20, 40).getFirst();

        completeAttempts(webhook, Duration.ofSeconds(9));
        assertThat(queues.number("select response_ms from webhook")).isEqualTo(9_000);
        int quick = 0;
        while (queues.number("select response_ms from webhook") >= 2_000) {
            completeAttempts(webhook, Duration.ofMillis(20));
            quick++;
        }

        assertThat(quick).isBetween(5, 15);
    }

    private ClaimedDelivery last;

    private List<ClaimedDelivery> claim(InFlight places) {
        List<ClaimedDelivery> claimed = new TestDispatch(database, NOW, ConfigMappings.of(DispatchConfig.class, config))
                .claims()
                .claim(DeliveryClaimService.START, places.capacity())
                .deliveries();
        claimed.forEach(places::enter);
        last = claimed.isEmpty() ? last : claimed.getLast();
        return claimed;
    }

    /** Returns the number of deliveries by account, claimed until the capacity is used up. */
    private Map<UUID, Long> claimAll() {
        return IntStream.range(0, 3)
                .mapToObj(round -> claim(inFlight))
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(ClaimedDelivery::accountId, Collectors.counting()));
    }

    private void completeAttempts(UUID webhook, Duration took) {
        List<CompletedAttempt> ended = new TestDispatch(database, NOW)
                .claims().claim(DeliveryClaimService.START, new InFlight(2).capacity()).deliveries().stream()
                        .map(delivery -> new CompletedAttempt(
                                delivery, 1, NOW.minus(took), NOW, 200, "2xx", new DeliveryResult.Delivered()))
                        .toList();
        assertThat(ended).extracting(end -> end.delivery().webhookId()).containsOnly(webhook);
        new TestDispatch(database, NOW).writer().write(ended);
    }

    private List<UUID> webhooks(UUID account, int count, Integer responseMillis, int deliveries) {
        Function<Integer, UUID> filled = number -> {
            UUID webhook = queues.webhook(account, responseMillis);
            queues.fill(webhook, account, deliveries, NOW);
            return webhook;
        };
        return IntStream.range(0, count).boxed().map(filled).toList();
    }
}
