package io.socialdata.dashboard.sessions;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeySelection;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Calls session-service for the sessions of an account. */
@Singleton
class SessionClient {

    private static final ServiceName SERVICE = ServiceName.SESSION;

    private final BackendClient backendClient;
    private final KeySelection keys;

    SessionClient(BackendClient backendClient, KeySelection keys) {
        this.backendClient = backendClient;
        this.keys = keys;
    }

    private record AllView(List<PlatformSession> sessions) {}

    /** @param username null if the platform could not verify the cookies */
    record Registered(@Nullable String username) {}

    /** The submitted form. Blank fields were not filled in. */
    record Cookies(String authToken, String ct0, String proxyUrl, String userAgent) {

        Map<String, Object> request(UUID keyId) {
            Map<String, Object> request = new HashMap<>(Map.of("keyId", keyId, "authToken", authToken, "ct0", ct0));
            if (!proxyUrl.isBlank()) {
                request.put("proxyUrl", proxyUrl.strip());
            }
            if (!userAgent.isBlank()) {
                request.put("userAgent", userAgent.strip());
            }
            return request;
        }

        @Override
        public String toString() {
            return "Cookies[redacted]";
        }
    }

    BackendResult<List<PlatformSession>> all(UUID account) {
        return backendClient.get(SERVICE, path(account, ""), AllView.class).map(AllView::sessions);
    }

    BackendResult<Registered> register(UUID account, String key, Cookies cookies) {
        return keys.with(
                account,
                key,
                keyId -> backendClient.post(SERVICE, path(account, ""), cookies.request(keyId), Registered.class));
    }

    BackendResult<Void> delete(UUID account, UUID keyId) {
        return backendClient.delete(SERVICE, path(account, "/" + keyId));
    }

    private static String path(UUID account, String suffix) {
        return BackendClient.ofAccount(account, "/sessions" + suffix);
    }
}
