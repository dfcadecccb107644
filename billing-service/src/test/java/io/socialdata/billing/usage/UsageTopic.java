package io.socialdata.billing.usage;

import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.consumer.BatchHandler;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.testkit.KafkaAddress;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;

/** The usage topic as gateways write it, and its dead letters as operators read them. */
final class UsageTopic {

    private static final int PARTITIONS = 2;
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private final KafkaAddress kafka;
    private final String name;

    private UsageTopic(KafkaAddress kafka, String name) {
        this.kafka = kafka;
        this.name = name;
    }

    /** Returns a separate usage topic that a service still running in this JVM does not read. */
    static UsageTopic another() {
        String name = "usage-" + UUID.randomUUID();
        return new UsageTopic(SharedServers.kafka().createTopics(PARTITIONS, name, Topics.deadLetterOf(name)), name);
    }

    /** Returns the topic that the running service reads. */
    static UsageTopic ofTheService() {
        return new UsageTopic(SharedServers.kafka(), Topics.USAGE_RECORDED);
    }

    Subscription<UsageRecordedV1> subscription() {
        return Subscription.of(name, name, UsageRecordedV1.class).withEventType(Topics.USAGE_RECORDED);
    }

    Map<String, Object> settings() {
        return Map.of("bootstrap.servers", kafka.bootstrapServers());
    }

    /** Sends the records as events, keyed by account. Returns when Kafka has stored them. */
    void send(List<UsageRecordedV1> records) {
        publish(records.stream()
                .map(usage -> new ProducerRecord<>(
                        name,
                        usage.accountId().toString().getBytes(StandardCharsets.UTF_8),
                        CODEC.encode(event(usage))))
                .toList());
    }

    /** Sends the record with this value of the header that names its place in a gateway's log. */
    void send(UsageRecordedV1 usage, byte[] position) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(name, CODEC.encode(event(usage)));
        record.headers().add(UsageLogPosition.HEADER, position);
        publish(List.of(record));
    }

    void sendText(String value) {
        publish(List.of(new ProducerRecord<>(name, value.getBytes(StandardCharsets.UTF_8))));
    }

    /** Resets the consumers of the service to this moment. None may be running. */
    void goBackTo(Instant moment) {
        try (Admin admin = Admin.create(settings())) {
            Map<TopicPartition, OffsetSpec> offsetSpecs = IntStream.range(0, PARTITIONS)
                    .mapToObj(partition -> new TopicPartition(name, partition))
                    .collect(
                            Collectors.toMap(Function.identity(), _ -> OffsetSpec.forTimestamp(moment.toEpochMilli())));
            Map<TopicPartition, OffsetAndMetadata> offsets =
                    admin.listOffsets(offsetSpecs).all().get().entrySet().stream()
                            // A partition without records since the moment keeps its offset at the end.
                            .filter(found -> found.getValue().offset() >= 0)
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey,
                                    found -> new OffsetAndMetadata(
                                            found.getValue().offset())));
            admin.alterConsumerGroupOffsets(name, offsets).all().get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the offsets cannot be set", e);
        }
    }

    private void publish(List<ProducerRecord<byte[], byte[]>> records) {
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings(), new ByteArraySerializer(), new ByteArraySerializer())) {
            List<Future<RecordMetadata>> sent =
                    records.stream().map(producer::send).toList();
            for (Future<RecordMetadata> one : sent) {
                one.get();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("Kafka did not take the records", e);
        }
    }

    /** Returns the reasons of this many dead letters. */
    List<String> deadLetterReasons(int count) {
        return poll(Topics.deadLetterOf(name), name + "-dead", count).stream()
                .map(deadLetter ->
                        new String(deadLetter.headers().lastHeader("dlt-reason").value(), StandardCharsets.UTF_8))
                .toList();
    }

    /** Polls this many records, handles them, and closes without committing offsets, as a killed process does. */
    void crashAfterHandling(int count, BatchHandler<UsageRecordedV1> handler) {
        handler.handle(
                poll(name, name, count).stream().map(UsageTopic::received).toList());
    }

    /** Polls this many records and commits their offsets without handling them. */
    void commitOffsetsFirst(int count) {
        try (KafkaConsumer<byte[], byte[]> eager = consumer(name)) {
            poll(eager, name, count);
            eager.commitSync();
        }
    }

    private List<ConsumerRecord<byte[], byte[]>> poll(String topic, String group, int count) {
        try (KafkaConsumer<byte[], byte[]> consumer = consumer(group)) {
            return poll(consumer, topic, count);
        }
    }

    private static List<ConsumerRecord<byte[], byte[]>> poll(
            KafkaConsumer<byte[], byte[]> consumer, String topic, int count) {
        consumer.subscribe(List.of(topic));
        List<ConsumerRecord<byte[], byte[]>> polled = new ArrayList<>();
        Awaitility.await().atMost(Duration.ofSeconds(60)).pollInSameThread().until(() -> {
            consumer.poll(Duration.ofMillis(200)).forEach(polled::add);
            return polled.size() >= count;
        });
        return polled;
    }

    private KafkaConsumer<byte[], byte[]> consumer(String group) {
        return new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        kafka.bootstrapServers(),
                        "group.id",
                        group,
                        "auto.offset.reset",
                        "earliest",
                        "enable.auto.commit",
                        false),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
    }

    private static CloudEvent<UsageRecordedV1> event(UsageRecordedV1 usage) {
        return new CloudEvent<>(
                usage.recordId(),
                "gateway",
                Topics.USAGE_RECORDED,
                usage.accountId().toString(),
                usage.occurredAt(),
                null,
                usage);
    }

    private static ReceivedEvent<UsageRecordedV1> received(ConsumerRecord<byte[], byte[]> polled) {
        return switch (CODEC.decode(polled.value(), Topics.USAGE_RECORDED, UsageRecordedV1.class)) {
            case DecodeResult.Understood<UsageRecordedV1>(var event) ->
                new ReceivedEvent<>(
                        event,
                        polled.partition(),
                        polled.offset(),
                        Instant.ofEpochMilli(polled.timestamp()),
                        polled.headers());
            case DecodeResult.Unreadable<UsageRecordedV1>(var reason) -> throw new AssertionError(reason);
        };
    }
}
