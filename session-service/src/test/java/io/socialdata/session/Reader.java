package io.socialdata.session;

import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.SessionOwner;
import java.time.Duration;

/** Reads privately as services do that act with a session: looks it up, asks the platform, tells what became of it. */
final class Reader {

    private static final Duration BUDGET = Duration.ofSeconds(10);

    private final PlatformClient platform;

    Reader(PlatformClient platform) {
        this.platform = platform;
    }

    /** How a private read of a key ends. */
    enum End {
        NO_SESSION,
        DEAD_BEFORE_ASKING,
        DEAD_WHEN_ASKED,
        WORKED,
        /** For a reason that says nothing about the session. */
        FAILED
    }

    End read(Key key) {
        Response stored = key.lookUp();
        if (stored.statusCode() == 404) {
            return End.NO_SESSION;
        }
        String authToken = stored.path("secrets.authToken");
        if (authToken == null) {
            return End.DEAD_BEFORE_ASKING;
        }
        String ct0 = stored.path("secrets.ct0");
        AccountSession session = new AccountSession(new Credentials(authToken, ct0, null));
        return told(key, stored.jsonPath().getLong("version"), session, platform.verifyCredentials(session, BUDGET));
    }

    /** As with a pair that comes with the call: nobody is told. */
    boolean worksInline(String authToken) {
        AccountSession session = new AccountSession(new Credentials(authToken, "c", null));
        return platform.verifyCredentials(session, BUDGET) instanceof Success<SessionOwner>;
    }

    private static End told(
            Key key, long version, AccountSession session, PlatformResult<SessionOwner> platformResult) {
        if (platformResult instanceof Failed<SessionOwner>(SessionRejected rejected)) {
            key.rejected(version).then().statusCode(204);
            return End.DEAD_WHEN_ASKED;
        }
        String ct0 = session.credentials().csrfToken();
        if (ct0.equals("replaced")) {
            key.rotated(version, ct0).then().statusCode(200);
        }
        return platformResult instanceof Success<SessionOwner> ? End.WORKED : End.FAILED;
    }

    /** Makes the platform treat a cookie as the word says, from now on. */
    static void platformTreats(String authToken, String word, String platformUrl) {
        RestAssured.given()
                .body(word)
                .put(platformUrl + "/stub/" + authToken)
                .then()
                .statusCode(200);
    }
}
