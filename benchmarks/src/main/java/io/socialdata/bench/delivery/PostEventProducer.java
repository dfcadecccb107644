package io.socialdata.bench.delivery;

import io.socialdata.contract.events.Topics;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Tells of detected posts as monitoring does: events in JSON, keyed by account, acknowledged by all replicas. */
final class PostEventProducer implements AutoCloseable {

    private static final long FIRST_POST = 1893000011112222333L;

    private static final String TEXT = "The tide is out and the gauge reads low; ".repeat(5);

    private final KafkaProducer<byte[], byte[]> producer;
    private final AtomicReference<@Nullable Exception> refused = new AtomicReference<>();
    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    private long post = FIRST_POST;

    PostEventProducer(String kafka) {
        this.producer = new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        kafka,
                        ProducerConfig.ACKS_CONFIG,
                        "all",
                        ProducerConfig.LINGER_MS_CONFIG,
                        1),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    /** Tells of a post seen for this customer, in an event of this id. */
    void detected(UUID event, Customer customer) {
        String number = Long.toString(++post);
        String value = """
            {"specversion":"1.0","id":"%1$s","source":"monitoring","type":"%2$s","subject":"%3$s","time":"%4$s",\
            "datacontenttype":"application/json","data":{"eventId":"%1$s","accountId":"%3$s","keyId":"%7$s",\
            "monitorId":"%3$s","handle":"orbit_kestrel","subject":"from:orbit_kestrel","tweetId":"%5$s",\
            "postedAt":"%4$s","detectedAt":"%4$s","tweet":%6$s}}""".formatted(
                event, Topics.POST_DETECTED, customer.account(), Instant.now(), number, tweet(number), customer.key());
        ProducerRecord<byte[], byte[]> written = new ProducerRecord<>(
                Topics.POST_DETECTED,
                customer.account().toString().getBytes(StandardCharsets.UTF_8),
                value.getBytes(StandardCharsets.UTF_8));
        var _ = producer.send(written, (metadata, failure) -> {
            if (failure != null) {
                refused.compareAndSet(null, failure);
            }
        });
    }

    /** Returns when Kafka has all that was sent. */
    void flush() {
        producer.flush();
        Exception failure = refused.get();
        if (failure != null) {
            throw new IllegalStateException("Kafka did not take all events", failure);
        }
    }

    /** A post as the public shape has it, some 900 bytes. */
    private static String tweet(String number) {
        return """
            {"id":"%s","url":"https://x.com/orbit_kestrel/status/%1$s","text":"%s","created_at":"2026-11-21T09:30:00.000Z",\
            "lang":"en","is_reply":false,"is_quote":false,"is_retweet":false,"conversation_id":"%1$s",\
            "like_count":0,"reply_count":0,"retweet_count":0,"quote_count":0,"bookmark_count":0,"view_count":12,\
            "author":{"id":"1500000000000000001","username":"orbit_kestrel","name":"Orbit Kestrel","followers_count":4211,\
            "following_count":311,"tweet_count":9120,"verified":false,"created_at":"2019-05-04T11:00:00.000Z",\
            "description":"Small boats, large charts, and what the tide brings in."},"hashtags":[],"mentions":[],"urls":[],"media":[]}""".formatted(number, TEXT);
    }

    /** For an event: a UUID of version 7, as monitoring gives: neighbours in time are neighbours in the index. */
    UUID freshId() {
        long high = (System.currentTimeMillis() << 16) | 0x7000 | (random.nextInt() & 0x0fff);
        return new UUID(high, (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L);
    }

    @Override
    public void close() {
        producer.close();
    }
}
