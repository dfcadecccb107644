package io.socialdata.gateway.keys;

import io.socialdata.contract.events.Topics;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Billing's side of the key-changed topic. */
final class KeyAnnouncements {

    private KeyAnnouncements() {}

    static void announce(Customer customer, String change) {
        String event = """
                {"specversion":"1.0","id":"%s","source":"billing","type":"key-changed.v1","subject":"%s",
                 "time":"%s","datacontenttype":"application/json",
                 "data":{"keyId":"%s","accountId":"%s","change":"%s","occurredAt":"%s"}}
                """.formatted(
                        UUID.randomUUID(),
                        customer.keyId(),
                        Instant.now(),
                        customer.keyId(),
                        customer.accountId(),
                        change,
                        Instant.now());
        publish(customer.keyId().toString(), event.getBytes(StandardCharsets.UTF_8));
    }

    /** Publishes a change of the account of a customer. */
    static void announceAccount(Customer customer, String change) {
        String event = """
                {"specversion":"1.0","id":"%s","source":"billing","type":"account-changed.v1","subject":"%s",
                 "time":"%s","datacontenttype":"application/json",
                 "data":{"accountId":"%s","change":"%s","occurredAt":"%s"}}
                """.formatted(
                UUID.randomUUID(), customer.accountId(), Instant.now(), customer.accountId(), change, Instant.now());
        publish(Topics.ACCOUNT_CHANGED, customer.accountId().toString(), event.getBytes(StandardCharsets.UTF_8));
    }

    static void publish(String key, byte[] event) {
        publish(Topics.KEY_CHANGED, key, event);
    }

    private static void publish(String topic, String key, byte[] event) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(topic, key, event)).get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
