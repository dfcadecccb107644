package io.socialdata.dashboard.operator.deadletters;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.events.DeadLetters;
import io.socialdata.contract.events.DeadLetters.ReplayRequest;
import io.socialdata.contract.events.DeadLetters.Replayed;
import io.socialdata.contract.events.Topics;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.OperatorAudit.Recorded;
import io.socialdata.dashboard.operator.audit.Reason;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Lists and replays dead letters, at the service that keeps them. */
@ApplicationScoped
class DeadLettersService {

    /** The topics whose consumers set records aside. */
    static final List<String> TOPICS = List.of(
            Topics.ALERT_RAISED,
            Topics.CALL_REFUSED,
            Topics.KEY_CHANGED,
            Topics.MONITOR_CHANGED,
            Topics.POST_DETECTED,
            Topics.SESSION_CHANGED,
            Topics.USAGE_RECORDED,
            Topics.WEBHOOK_CHANGED);

    private static final int SHOWN = 100;

    private final KeptDeadLetters billing;
    private final KeptDeadLetters monitoring;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;

    DeadLettersService(
            @RestClient KeptDeadLetters.OfBilling billing,
            @RestClient KeptDeadLetters.OfMonitoring monitoring,
            BackendCalls backendCalls,
            OperatorAudit audit) {
        this.billing = billing;
        this.monitoring = monitoring;
        this.backendCalls = backendCalls;
        this.audit = audit;
    }

    /** Returns the oldest outstanding dead letters and how many there are, without their content. */
    BackendResult<DeadLetters> list(String topic) {
        return backendCalls.load(keeper(topic), () -> client(topic).list(topic, SHOWN));
    }

    /**
     * Has the consumers read dead letters again.
     *
     * @param id one dead letter; null for all
     */
    Recorded<Replayed> replay(String topic, @Nullable String id, Reason reason) {
        ReplayRequest request = id == null ? new ReplayRequest(true, null) : new ReplayRequest(null, List.of(id));
        return audit.perform(
                AuditedAction.DEAD_LETTER_REPLAY,
                AuditSubject.thing(topic + (id == null ? ", all" : ", " + id)),
                reason,
                () -> backendCalls.change(keeper(topic), () -> client(topic).replay(topic, request)));
    }

    private KeptDeadLetters client(String topic) {
        return keeper(topic) == ServiceName.MONITORING ? monitoring : billing;
    }

    private static ServiceName keeper(String topic) {
        return topic.equals(Topics.POST_DETECTED) ? ServiceName.MONITORING : ServiceName.BILLING;
    }
}
