package io.socialdata.dashboard.keys;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.dashboard.backend.AccountMonitors;
import io.socialdata.dashboard.backend.AccountWebhooks;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.SessionClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Counts the objects that end with a key. */
@ApplicationScoped
class KeyDependentService {

    private final BackendCalls backendCalls;
    private final AccountWebhooks webhooks;
    private final AccountMonitors monitors;
    private final SessionClient sessions;

    KeyDependentService(
            BackendCalls backendCalls,
            AccountWebhooks webhooks,
            AccountMonitors monitors,
            @RestClient SessionClient sessions) {
        this.backendCalls = backendCalls;
        this.webhooks = webhooks;
        this.monitors = monitors;
        this.sessions = sessions;
    }

    KeyDependents of(UUID accountId, UUID keyId) {
        return new KeyDependents(
                count(webhooks.of(accountId), webhook -> keyId.equals(webhook.keyId())),
                count(monitors.of(accountId), monitor -> keyId.equals(monitor.keyId())),
                count(
                        backendCalls
                                .load(ServiceName.SESSION, () -> sessions.list(accountId))
                                .map(AccountSessions::sessions),
                        session -> keyId.equals(session.keyId())));
    }

    private static <T> @Nullable Integer count(BackendResult<List<T>> listed, Predicate<T> endsWithKey) {
        return listed.toOptional()
                .map(all -> (int) all.stream().filter(endsWithKey).count())
                .orElse(null);
    }
}
