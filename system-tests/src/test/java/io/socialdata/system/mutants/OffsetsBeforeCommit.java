package io.socialdata.system.mutants;

import java.util.HashMap;
import java.util.Map;
import net.bytebuddy.asm.Advice;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Commits the offsets of a batch before the batch is processed. */
public final class OffsetsBeforeCommit {

    private OffsetsBeforeCommit() {}

    @Advice.OnMethodEnter
    static void enter(
            @Advice.Argument(0) Consumer<byte[], byte[]> consumer,
            @Advice.Argument(1) ConsumerRecords<byte[], byte[]> records) {
        commit(consumer, records);
    }

    /** Public because the changed class calls it. */
    public static void commit(Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, OffsetAndMetadata> taken = new HashMap<>();
        for (TopicPartition partition : records.partitions()) {
            long last = records.records(partition).getLast().offset();
            taken.put(partition, new OffsetAndMetadata(last + 1));
        }
        consumer.commitSync(taken);
        MutantLog.of(Mutant.OFFSETS_BEFORE_COMMIT);
    }
}
