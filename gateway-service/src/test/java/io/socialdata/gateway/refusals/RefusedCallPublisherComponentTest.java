package io.socialdata.gateway.refusals;

import static io.socialdata.gateway.world.Gateway.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Topic.Read;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the refused call to Kafka. */
@GatewayTest
class RefusedCallPublisherComponentTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String USER = "/twitter/user/info?username=quietharbor";
    private static final int FLOOD = 100_000;
    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @Inject
    RefusedCallPublisher publisher;

    @Inject
    MeterRegistry metrics;

    private World world;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
    }

    @AfterEach
    void heal() {
        world.kafka().clearFaults();
    }

    @Test
    void floodOfOneAccountIsBoundedAndCountedAndHidesNoOther() {
        UUID flooding = UUID.randomUUID();
        UUID other = UUID.randomUUID();
        double omittedBefore = count("omitted");
        long begun = System.nanoTime();

        for (int call = 0; call < FLOOD; call++) {
            publisher.publish(call(flooding), TRACE);
        }
        publisher.publish(call(other), TRACE);

        await().atMost(LONG)
                .until(() -> counted(of(flooding)) == FLOOD && of(other).size() == 1);
        long seconds = Duration.ofNanos(System.nanoTime() - begun).toSeconds() + 1;
        assertThat(of(flooding)).hasSizeBetween(100, (int) (101 + 2 * seconds));
        assertThat(of(other)).allMatch(record -> record.key().equals(other.toString()));
        assertThat(count("omitted") - omittedBefore).isGreaterThan(FLOOD / 2.0);
    }

    @Test
    void outageOfKafkaAffectsNoAnswerAndIsCounted() {
        Customer customer = world.customer();
        world.keys().suspend(customer);
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(403);
        double failedBefore = count("failed");
        world.kafka().disconnect();

        long begun = System.nanoTime();
        for (int call = 0; call < 20; call++) {
            assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(403);
        }

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
        await().atMost(LONG).until(() -> count("failed") > failedBefore);
    }

    private List<Read> of(UUID account) {
        return world.refused().all().stream()
                .filter(record -> record.data().path("accountId").asText().equals(account.toString()))
                .toList();
    }

    private static long counted(List<Read> records) {
        return records.stream()
                .mapToLong(record -> 1 + record.data().path("omitted").asLong())
                .sum();
    }

    private double count(String outcome) {
        return metrics.counter("refused_call_records_total", "outcome", outcome).count();
    }

    private static CallRefusedV1 call(UUID account) {
        return new CallRefusedV1(
                UUID.randomUUID().toString(),
                account,
                account,
                "user_info",
                "GET",
                429,
                "rate_limited",
                null,
                1,
                0,
                Instant.now());
    }
}
