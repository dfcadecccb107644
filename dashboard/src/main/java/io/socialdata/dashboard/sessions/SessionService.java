package io.socialdata.dashboard.sessions;

import static io.socialdata.contract.ServiceName.SESSION;

import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.sessions.SessionClient.RegisterSessionRequest;
import io.socialdata.dashboard.sessions.SessionClient.Registered;
import io.socialdata.dashboard.sessions.SessionClient.SessionList;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Lists and changes the platform sessions of an account's keys. */
@ApplicationScoped
public class SessionService {

    private final BackendCalls backendCalls;
    private final SessionClient sessionClient;
    private final KeySelection keys;

    SessionService(BackendCalls backendCalls, @RestClient SessionClient sessionClient, KeySelection keys) {
        this.backendCalls = backendCalls;
        this.sessionClient = sessionClient;
        this.keys = keys;
    }

    /** The submitted form. Blank fields were not filled in. */
    record Cookies(String authToken, String ct0, String proxyUrl, String userAgent) {

        RegisterSessionRequest request(UUID keyId) {
            return new RegisterSessionRequest(keyId, authToken, ct0, filledIn(proxyUrl), filledIn(userAgent));
        }

        private static @Nullable String filledIn(String field) {
            return field.isBlank() ? null : field.strip();
        }

        @Override
        public String toString() {
            return "Cookies[redacted]";
        }
    }

    public BackendResult<List<PlatformSession>> all(UUID account) {
        return backendCalls.load(SESSION, sessionClient.list(account)).map(SessionList::sessions);
    }

    BackendResult<Registered> register(UUID account, String key, Cookies cookies) {
        return keys.with(
                account,
                key,
                keyId -> backendCalls.change(SESSION, sessionClient.register(account, cookies.request(keyId))));
    }

    BackendResult<Void> delete(UUID account, UUID keyId) {
        return backendCalls.change(SESSION, sessionClient.delete(account, keyId));
    }
}
