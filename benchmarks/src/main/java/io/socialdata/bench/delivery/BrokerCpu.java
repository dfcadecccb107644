package io.socialdata.bench.delivery;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;

/** The processor time of the Kafka broker, which runs in this process: the sum of its threads. */
final class BrokerCpu {

    private static final Pattern OF_BROKER = Pattern.compile(
            "(?:data-plane-kafka|kafka-1|kafka-scheduler|group-coordinator|executor-|quorum-controller|raft|Expiration"
                    + "|broker-1|controller-1|metrics-meter|ReplicaManager|LogDirFailure|share-coordinator|persister).*");

    private BrokerCpu() {}

    /** Returns the time so far. The threads of a broker live as long as it does. */
    static Duration total() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Duration.ofNanos(Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(Objects::nonNull)
                .filter(thread -> OF_BROKER.matcher(thread.getThreadName()).matches())
                .mapToLong(ThreadInfo::getThreadId)
                .map(threads::getThreadCpuTime)
                .filter(nanos -> nanos > 0)
                .sum());
    }
}
