package io.socialdata.broadcast;

import io.socialdata.testkit.SharedServers;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** Sends events past the fault proxy. */
final class TestEvents {

    private TestEvents() {}

    static void send(String text) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(ProxiedKafkaResource.TOPIC, text))
                    .get(30, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("The event was not sent", e);
        }
    }
}
