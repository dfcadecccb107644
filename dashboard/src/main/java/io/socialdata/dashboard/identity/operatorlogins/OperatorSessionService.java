package io.socialdata.dashboard.identity.operatorlogins;

import io.socialdata.dashboard.identity.browsersessions.BrowserSessions;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.operatorlogins.OperatorCredentials.Credential;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;

/** The stored sign-ins of operators. A sign-in also ends with its credential. */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class OperatorSessionService {

    private final BrowserSessions sessions;
    private final OperatorCredentials credentials;

    OperatorSessionService(BrowserSessions sessions, OperatorCredentials credentials) {
        this.sessions = sessions;
        this.credentials = credentials;
    }

    /** Starts a sign-in and returns its token. */
    public LoginToken begin(Credential credential) {
        return sessions.begin(
                Realm.OPERATORS, Map.of("operator", credential.operator(), "credential", credential.kind()));
    }

    /** Returns the operator of this token if the sign-in has not ended. */
    Optional<Operator> find(LoginToken token) {
        return sessions.find(
                        Realm.OPERATORS,
                        token,
                        "s.operator, s.credential",
                        "",
                        (row, _) -> new Credential(row.getString("operator"), row.getString("credential")))
                .filter(credentials::isValid)
                .map(credential -> new Operator(credential.operator()));
    }

    /** Ends the sign-in of this token. */
    public void end(LoginToken token) {
        sessions.end(Realm.OPERATORS, token);
    }
}
