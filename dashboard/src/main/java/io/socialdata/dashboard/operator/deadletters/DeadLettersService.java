package io.socialdata.dashboard.operator.deadletters;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.OperatorAudit.Recorded;
import io.socialdata.dashboard.operator.audit.Reason;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Lists and replays dead letters, at the service that keeps them. */
@ApplicationScoped
class DeadLettersService {

    private static final int SHOWN = 100;

    private final BillingDeadLettersClient billing;
    private final MonitoringDeadLettersClient monitoring;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;

    DeadLettersService(
            @RestClient BillingDeadLettersClient billing,
            @RestClient MonitoringDeadLettersClient monitoring,
            BackendCalls backendCalls,
            OperatorAudit audit) {
        this.billing = billing;
        this.monitoring = monitoring;
        this.backendCalls = backendCalls;
        this.audit = audit;
    }

    /** Returns the oldest outstanding dead letters and how many there are, without their content. */
    BackendResult<DeadLetterList> list(DeadLetterTopic topic) {
        return backendCalls.load(
                topic.keeper(),
                () -> isOfMonitoring(topic)
                        ? monitoring.list(topic.topic(), SHOWN)
                        : billing.list(topic.topic(), SHOWN));
    }

    /**
     * Has the consumers read dead letters again.
     *
     * @param id one dead letter; null for all
     */
    Recorded<DeadLetterReplay> replay(DeadLetterTopic topic, @Nullable String id, Reason reason) {
        return audit.perform(
                AuditedAction.DEAD_LETTER_REPLAY,
                AuditSubject.thing(topic.topic() + (id == null ? ", all" : ", " + id)),
                reason,
                () -> backendCalls.change(topic.keeper(), () -> call(topic, DeadLetterReplay.Order.of(id))));
    }

    private DeadLetterReplay call(DeadLetterTopic topic, DeadLetterReplay.Order order) {
        return isOfMonitoring(topic) ? monitoring.replay(topic.topic(), order) : billing.replay(topic.topic(), order);
    }

    private static boolean isOfMonitoring(DeadLetterTopic topic) {
        return topic.keeper() == ServiceName.MONITORING;
    }
}
