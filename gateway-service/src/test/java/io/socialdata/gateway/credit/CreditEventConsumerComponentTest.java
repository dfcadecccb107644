package io.socialdata.gateway.credit;

import static io.socialdata.gateway.world.Gateway.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.Topics;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a gateway reacts to credit events from billing. */
@GatewayTest
class CreditEventConsumerComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final long PRICE = 800;
    private static final Duration LONG = Duration.ofSeconds(20);

    @Inject
    @Identifier("credit-events")
    CreditEventConsumer creditEventConsumer;

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{}");
        Customer other = world.customer();
        await().atMost(LONG)
                .until(() -> creditEventConsumer.isListening()
                        && get(USER, other.bearer()).statusCode() == 200);
    }

    @Test
    void paymentTakesEffectAtOnce() {
        world.credit().balance(customer.accountId(), 0);
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(402);
        world.credit().balance(customer.accountId(), PRICE);

        announce(Topics.ACCOUNT_CHANGED, "\"change\":\"credited\"");

        await().atMost(LONG)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> get(USER, customer.bearer()).statusCode() == 200);
    }

    @Test
    void recalledCreditIsReturnedAtOnceExceptHolds() {
        get(USER, customer.bearer());
        assertThat(world.credit().taken(customer.accountId())).isGreaterThan(PRICE);

        UUID lease = world.credit().of(customer.accountId()).getLast().leaseId();
        announce(Topics.LEASE_RECALLED, "\"holder\":\"x\",\"wantedMicroUsd\":1,\"leaseId\":\"" + lease + "\"");

        await().atMost(LONG)
                .untilAsserted(() ->
                        assertThat(world.credit().taken(customer.accountId())).isEqualTo(PRICE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"debited", "suspended"})
    void creditThatBecameUnusableIsReturnedAtOnce(String change) {
        get(USER, customer.bearer());
        assertThat(world.credit().taken(customer.accountId())).isGreaterThan(PRICE);

        announce(Topics.ACCOUNT_CHANGED, "\"change\":\"" + change + "\"");

        await().atMost(LONG)
                .untilAsserted(() ->
                        assertThat(world.credit().taken(customer.accountId())).isEqualTo(PRICE));
    }

    @Test
    void creditLeasedOnAKeyBudgetIsReturnedWhenTheKeyChanges() {
        world.keys().budget(customer);
        get(USER, customer.bearer());
        assertThat(world.credit().taken(customer.accountId())).isGreaterThan(PRICE);

        announce(Topics.KEY_CHANGED, "\"change\":\"updated\",\"keyId\":\"" + customer.keyId() + "\"");

        await().atMost(LONG)
                .untilAsserted(() ->
                        assertThat(world.credit().taken(customer.accountId())).isEqualTo(PRICE));
    }

    private void announce(String topic, String members) {
        String event = """
                {"specversion":"1.0","id":"%s","source":"billing","type":"%s","subject":"%s","time":"%s",
                 "datacontenttype":"application/json","data":{"accountId":"%s","occurredAt":"%s",%s}}
                """.formatted(
                        UUID.randomUUID(),
                        topic,
                        customer.accountId(),
                        Instant.now(),
                        customer.accountId(),
                        Instant.now(),
                        members);
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            topic, customer.accountId().toString(), event.getBytes(StandardCharsets.UTF_8)))
                    .get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
