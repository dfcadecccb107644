package io.socialdata.dashboard.operator.deadletters;

import io.socialdata.contract.ServiceName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The topics whose consumers set records aside, with the service that keeps the dead letters. */
public enum DeadLetterTopic {
    KEY_CHANGED("key-changed.v1", ServiceName.BILLING),
    POST_DETECTED("post-detected.v1", ServiceName.MONITORING),
    USAGE_RECORDED("usage-recorded.v1", ServiceName.BILLING);

    private static final List<DeadLetterTopic> ALL = List.of(values());

    private final String topic;
    private final ServiceName keeper;

    DeadLetterTopic(String topic, ServiceName keeper) {
        this.topic = topic;
        this.keeper = keeper;
    }

    static List<DeadLetterTopic> all() {
        return ALL;
    }

    static Optional<DeadLetterTopic> of(String topic) {
        return Arrays.stream(values()).filter(one -> one.topic.equals(topic)).findFirst();
    }

    public String topic() {
        return topic;
    }

    ServiceName keeper() {
        return keeper;
    }
}
