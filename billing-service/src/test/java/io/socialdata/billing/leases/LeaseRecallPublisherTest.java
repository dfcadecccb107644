package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import io.socialdata.contract.events.LeaseRecalledV1;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LeaseRecallPublisherTest {

    private final UUID account = UUID.randomUUID();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final TestRecallChannel channel = new TestRecallChannel();
    private final LeaseRecallPublisher publisher = new LeaseRecallPublisher(channel, new LeaseMetrics(registry));

    @Test
    void recallIsKeyedByItsAccountAndCountedOnceAcknowledged() {
        publisher.send(recallOf(2));

        assertThat(channel.sent)
                .hasSize(2)
                .allSatisfy(record -> assertThat(record.getMetadata(OutgoingKafkaRecordMetadata.class))
                        .hasValueSatisfying(
                                metadata -> assertThat(metadata.getKey()).isEqualTo(account.toString())));
        assertThat(recalled()).isEqualTo(2);
    }

    @Test
    void recallThatKafkaDoesNotTakeIsDropped() {
        channel.unavailable = true;

        publisher.send(recallOf(1));

        assertThat(channel.sent).hasSize(1);
        assertThat(recalled()).isZero();
    }

    @Test
    void callerDoesNotNoticeAFullChannel() {
        channel.full = true;

        publisher.send(recallOf(3));

        assertThat(recalled()).isZero();
    }

    private double recalled() {
        return registry.get("lease.recalls").counter().count();
    }

    private Recall recallOf(int leases) {
        var recalled = new LeaseRecalledV1(UUID.randomUUID(), account, "gateway-a", 800, Instant.EPOCH);
        return new Recall(800, List.of(), Collections.nCopies(leases, recalled));
    }
}
