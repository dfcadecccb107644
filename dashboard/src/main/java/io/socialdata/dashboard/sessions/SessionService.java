package io.socialdata.dashboard.sessions;

import static io.socialdata.contract.ServiceName.SESSION;

import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.contract.sessions.SessionRegistration;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.SessionClient;
import io.socialdata.dashboard.keys.KeySelection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

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

    public BackendResult<List<AccountSessions.Session>> all(UUID account) {
        return backendCalls.load(SESSION, () -> sessionClient.list(account)).map(AccountSessions::sessions);
    }

    BackendResult<SessionRegistration.Stored> register(UUID account, String key, SessionRegistration session) {
        return keys.with(
                account,
                key,
                keyId -> backendCalls.change(SESSION, () -> sessionClient.register(account, keyId, session)));
    }

    BackendResult<Void> delete(UUID account, UUID keyId) {
        return backendCalls.change(SESSION, () -> sessionClient.delete(account, keyId));
    }
}
