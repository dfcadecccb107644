package io.socialdata.platform;

import static io.socialdata.platform.ConnectorFixture.BUDGET;
import static io.socialdata.platform.ConnectorFixture.IDENTITY;
import static io.socialdata.platform.ConnectorFixture.REJECTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.users.Identity;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asking the platform whose cookies these are. */
class VerifyCredentialsComponentTest {

    private ConnectorFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new ConnectorFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void credentialsAreVerifiedAsTheirOwner() {
        connector.platform.then(200, IDENTITY, "set-cookie: ct0=fresh; Path=/");
        ActingSession session = new ActingSession(new Credentials("own", "c", "Browser/1"));

        assertThat(connector.client.verifyCredentials(session, BUDGET))
                .isEqualTo(new Found<>(new Identity("1", "owner", "Owner")));
        assertThat(connector.platform.requests().getFirst())
                .contains("cookie: auth_token=own; ct0=c\n")
                .contains("user-agent: Browser/1\n");
        assertThat(session.credentials().csrfToken()).isEqualTo("fresh");
    }

    @Test
    void deadCredentialsAreRejectedAtOnce() {
        connector.platform.then(401, REJECTED);
        ActingSession session = new ActingSession(new Credentials("own", "c", null));

        assertThat(connector.client.verifyCredentials(session, BUDGET))
                .isEqualTo(Outcome.failed(new SessionRejected(Rejection.CREDENTIALS)));
        assertThat(connector.platform.requests()).hasSize(1);
    }
}
