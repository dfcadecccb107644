package io.socialdata.platform;

import static io.socialdata.platform.ConnectorFixture.BUDGET;
import static io.socialdata.platform.ConnectorFixture.IDENTITY;
import static io.socialdata.platform.ConnectorFixture.REJECTED;
import static io.socialdata.platform.ConnectorFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
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

    @Test
    void settingsSayWhoseCookiesTheseAreWhenTheCheckIsGone() {
        connector.platform.then(404, "").then(200, "{'screen_name': 'owner', 'user_id_str': '1'}");

        assertThat(whose()).isEqualTo(new Found<>(new Identity("1", "owner", "")));
        assertThat(connector.platform.requests().get(1)).startsWith("GET /i/api/1.1/account/settings.json?");
    }

    @Test
    void viewerSaysItWhenSettingsNameNoId() {
        connector
                .platform
                .then(403, "<html></html>")
                .then(200, "{'screen_name': 'owner'}")
                .then(
                        200,
                        "{'data': {'viewer': {'user_results': {'result': {'rest_id': '1',"
                                + " 'core': {'screen_name': 'owner', 'name': 'Owner'}}}}}}");

        assertThat(whose()).isEqualTo(new Found<>(new Identity("1", "owner", "Owner")));
    }

    @Test
    void viewerOfNobodyIsARejection() {
        connector
                .platform
                .then(404, "")
                .then(404, "")
                .then(200, "{'errors': [{'code': 32, 'message': 'x'}], 'data': {'viewer': {}}}");

        assertThat(whose()).isEqualTo(Outcome.failed(new SessionRejected(Rejection.CREDENTIALS)));
    }

    @Test
    void bareRefusalOfEveryWayRejectsNothing() {
        connector.platform.then(401, "").then(401, "").then(401, "");

        assertThat(whose()).isEqualTo(Outcome.failed(new Unreadable(Defect.UNEXPLAINED)));
    }

    @Test
    void lockedAccountIsNotAskedAgain() {
        connector.platform.then(403, "{'errors': [{'code': 326, 'message': 'locked'}]}");

        assertThat(whose()).isEqualTo(Outcome.failed(new Refused(Refusal.ACCOUNT_LOCKED)));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void rejectionOfOneOperationIsNotBelievedWhileTheCheckFindsTheOwner() {
        connector.platform.then(401, REJECTED).then(200, IDENTITY);

        assertThat(bookmarks()).isEqualTo(new Refused(Refusal.FORBIDDEN));
        assertThat(connector.platform.requests().get(1)).startsWith("GET /i/api/1.1/account/verify_credentials.json?");
    }

    @Test
    void rejectionIsBelievedWhenTheCheckBearsItOut() {
        connector.platform.then(401, REJECTED).then(401, REJECTED);

        assertThat(bookmarks()).isEqualTo(new SessionRejected(Rejection.CREDENTIALS));
    }

    @Test
    void rejectionThatCannotBeConfirmedIsNotTold() {
        connector.platform.then(401, REJECTED).then(503, "");

        assertThat(bookmarks()).isEqualTo(new Unreachable(Obstacle.OVERLOADED));
    }

    @Test
    void suspensionIsBelievedAtOnce() {
        connector.platform.then(403, "{'errors': [{'code': 64, 'message': 'suspended'}]}");

        assertThat(failureOf(connector.client.as(session()).posting().like("7", BUDGET)))
                .isEqualTo(new SessionRejected(Rejection.ACCOUNT_SUSPENDED));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    private Outcome<Identity> whose() {
        return connector.client.verifyCredentials(session(), BUDGET);
    }

    private Failure bookmarks() {
        return failureOf(connector.client.as(session()).own().bookmarks(20, null, BUDGET));
    }

    private static ActingSession session() {
        return new ActingSession(new Credentials("own", "c", null));
    }
}
