package io.socialdata.dashboard.operator.pool;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.Reason;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Checks the reads of the platform and keeps the last report of this instance, until it stops. */
@ApplicationScoped
class PlatformCheckService {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final PlatformCheckClient platformCheckClient;
    private final OperationDataClient operationDataClient;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;
    private final AtomicReference<@Nullable PlatformReport> last = new AtomicReference<>();

    PlatformCheckService(
            @RestClient PlatformCheckClient platformCheckClient,
            @RestClient OperationDataClient operationDataClient,
            BackendCalls backendCalls,
            OperatorAudit audit) {
        this.platformCheckClient = platformCheckClient;
        this.operationDataClient = operationDataClient;
        this.backendCalls = backendCalls;
        this.audit = audit;
    }

    Optional<PlatformReport> last() {
        return Optional.ofNullable(last.get());
    }

    /** Returns the day of the observations that the operation data come from; empty if session-service does not tell. */
    Optional<String> dataOf() {
        return backendCalls
                .load(ServiceName.SESSION, () -> operationDataClient.values("as-of"))
                .toOptional()
                .flatMap(values -> values.stream().findFirst())
                .map(OperationDataClient.Value::value);
    }

    BackendResult<PlatformReport> check(@Nullable String handle, Reason reason) {
        BackendResult<PlatformReport> report = audit.perform(
                        AuditedAction.PLATFORM_CHECK,
                        AuditSubject.thing("reads of the platform"),
                        reason,
                        () -> backendCalls.change(
                                ServiceName.READS,
                                () -> platformCheckClient.check(new PlatformCheckClient.CheckOrder(handle)),
                                TIMEOUT))
                .result();
        report.toOptional().ifPresent(last::set);
        return report;
    }
}
