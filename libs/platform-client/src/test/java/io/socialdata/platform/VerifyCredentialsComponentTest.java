package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.REJECTED;
import static io.socialdata.platform.PlatformClientFixture.VIEWER;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.SessionOwner;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Look-ups of the owner of a session's cookies. */
class VerifyCredentialsComponentTest {

    private static final String IDENTITY = "{'id_str': '1', 'screen_name': 'owner', 'name': 'Owner'}";

    @TempDir
    Path folder;

    private PlatformClientFixture connector;

    @BeforeEach
    void connect() {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void credentialsAreVerifiedAsTheirOwner() {
        connector.platform.then(200, VIEWER, "set-cookie: ct0=fresh; Path=/");
        AccountSession session = new AccountSession(new Credentials("own", "c", "Browser/1"));

        assertThat(connector.client.verifyCredentials(session, BUDGET))
                .isEqualTo(new Success<>(new SessionOwner("1", "owner", "Owner")));
        assertThat(connector.platform.requests().getFirst())
                .contains("Cookie: auth_token=own; ct0=c\n")
                .contains("User-Agent: Browser/1\n");
        assertThat(session.credentials().csrfToken()).isEqualTo("fresh");
    }

    @Test
    void invalidCredentialsAreRejectedAtOnce() {
        connector.platform.then(401, REJECTED);
        AccountSession session = new AccountSession(new Credentials("own", "c", null));

        assertThat(connector.client.verifyCredentials(session, BUDGET))
                .isEqualTo(PlatformResult.failed(new SessionRejected(RejectionReason.CREDENTIALS)));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void operationsThatAreGoneForCookiesAreNotAsked() {
        connector.platform.then(403, "<html></html>");

        assertThat(sessionOwner()).isEqualTo(PlatformResult.failed(new Unreadable(ResponseDefect.EDGE_PAGE)));
        assertThat(connector.platform.requests()).hasSize(1).first().asString().contains("/Viewer?");
    }

    @Test
    void overlayBringsTheCheckBackForWhenTheViewerIsUnavailable() {
        connectWithFallbacks();
        connector.platform.then(404, "").then(200, IDENTITY);

        assertThat(sessionOwner()).isEqualTo(new Success<>(new SessionOwner("1", "owner", "Owner")));
        assertThat(connector.platform.requests().get(1)).startsWith("GET /i/api/1.1/account/verify_credentials.json?");
    }

    @Test
    void settingsIdentifyTheOwnerWhenTheCheckIsUnavailable() {
        connectWithFallbacks();
        connector.platform.then(404, "").then(404, "").then(200, "{'screen_name': 'owner', 'user_id_str': '1'}");

        assertThat(sessionOwner()).isEqualTo(new Success<>(new SessionOwner("1", "owner", "")));
        assertThat(connector.platform.requests().get(2)).startsWith("GET /i/api/1.1/account/settings.json?");
    }

    @Test
    void settingsWithoutAnIdIdentifyNobody() {
        connectWithFallbacks();
        connector.platform.then(403, "<html></html>").then(404, "").then(200, "{'screen_name': 'owner'}");

        assertThat(sessionOwner()).isEqualTo(PlatformResult.failed(new Unreadable(ResponseDefect.EDGE_PAGE)));
    }

    @Test
    void emptyViewerIsARejection() {
        connector.platform.then(200, "{'errors': [{'code': 32, 'message': 'x'}], 'data': {'viewer': {}}}");

        assertThat(sessionOwner()).isEqualTo(PlatformResult.failed(new SessionRejected(RejectionReason.CREDENTIALS)));
    }

    @Test
    void unexplainedRefusalsRejectNothing() {
        connectWithFallbacks();
        connector.platform.then(401, "").then(401, "").then(401, "");

        assertThat(sessionOwner()).isEqualTo(PlatformResult.failed(new Unreadable(ResponseDefect.UNEXPLAINED)));
    }

    @Test
    void lockedAccountIsNotCheckedAgain() {
        connector.platform.then(403, "{'errors': [{'code': 326, 'message': 'locked'}]}");

        assertThat(sessionOwner()).isEqualTo(PlatformResult.failed(new Refused(RefusalReason.ACCOUNT_LOCKED)));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void rejectionByOneOperationIsIgnoredIfTheCheckSucceeds() {
        connector.platform.then(401, REJECTED).then(200, VIEWER);

        assertThat(bookmarks()).isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(connector.platform.requests().get(1)).contains("/Viewer?");
    }

    @Test
    void rejectionIsReportedIfTheCheckConfirmsIt() {
        connector.platform.then(401, REJECTED).then(401, REJECTED);

        assertThat(bookmarks()).isEqualTo(new SessionRejected(RejectionReason.CREDENTIALS));
    }

    @Test
    void unconfirmedRejectionIsNotReported() {
        connector.platform.then(401, REJECTED).then(503, "").then(404, "");

        assertThat(bookmarks()).isEqualTo(new Unreadable(ResponseDefect.UNEXPLAINED));
    }

    @Test
    void rejectionIsConfirmedByAnotherReadWhereNoOperationIdentifiesTheOwner() {
        connector.platform.then(401, REJECTED).then(404, "").then(401, REJECTED);

        assertThat(bookmarks()).isEqualTo(new SessionRejected(RejectionReason.CREDENTIALS));
        assertThat(connector.platform.requests().getLast()).contains("/FetchDraftTweets?");
    }

    @Test
    void operationDoesNotConfirmItsOwnRejection() {
        connector
                .platform
                .then(401, REJECTED)
                .then(404, "")
                .then(200, "{'data': {'viewer': {'draft_list': {'response_data': []}}}}");

        assertThat(failureOf(connector.client.as(session()).drafts().drafts(true, BUDGET)))
                .isEqualTo(new Unreadable(ResponseDefect.UNEXPLAINED));
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void suspensionIsReportedAtOnce() {
        connector.platform.then(403, "{'errors': [{'code': 64, 'message': 'suspended'}]}");

        assertThat(failureOf(connector.client.as(session()).tweets().like("7", BUDGET)))
                .isEqualTo(new SessionRejected(RejectionReason.ACCOUNT_SUSPENDED));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    private void connectWithFallbacks() {
        connector.close();
        connector = new PlatformClientFixture(folder, PlatformClientFixture.withFallbacks(folder));
    }

    private PlatformResult<SessionOwner> sessionOwner() {
        return connector.client.verifyCredentials(session(), BUDGET);
    }

    private PlatformFailure bookmarks() {
        return failureOf(connector.client.as(session()).bookmarks().list(20, null, BUDGET));
    }

    private static AccountSession session() {
        return new AccountSession(new Credentials("own", "c", null));
    }
}
