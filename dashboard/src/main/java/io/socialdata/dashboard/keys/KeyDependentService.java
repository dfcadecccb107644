package io.socialdata.dashboard.keys;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeyMonitorClient.MonitorList;
import io.socialdata.dashboard.keys.KeySessionClient.SessionList;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Counts the objects that end with a key. */
@ApplicationScoped
class KeyDependentService {

    private final BackendCalls backendCalls;
    private final KeyWebhookClient webhooks;
    private final KeyMonitorClient monitors;
    private final KeySessionClient sessions;

    KeyDependentService(
            BackendCalls backendCalls,
            @RestClient KeyWebhookClient webhooks,
            @RestClient KeyMonitorClient monitors,
            @RestClient KeySessionClient sessions) {
        this.backendCalls = backendCalls;
        this.webhooks = webhooks;
        this.monitors = monitors;
        this.sessions = sessions;
    }

    KeyDependents of(UUID accountId, UUID keyId) {
        return new KeyDependents(
                count(keyId, backendCalls.load(ServiceName.WEBHOOK_DELIVERY, webhooks.list(accountId))),
                count(
                        keyId,
                        backendCalls
                                .load(ServiceName.MONITORING, monitors.list(accountId))
                                .map(MonitorList::monitors)),
                count(
                        keyId,
                        backendCalls
                                .load(ServiceName.SESSION, sessions.list(accountId))
                                .map(SessionList::sessions)));
    }

    private static @Nullable Integer count(UUID keyId, BackendResult<List<KeyDependent>> listed) {
        return listed.toOptional()
                .map(all -> (int) all.stream()
                        .filter(dependent -> keyId.toString().equals(dependent.keyId()))
                        .count())
                .orElse(null);
    }
}
