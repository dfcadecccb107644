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
import io.vertx.core.json.JsonObject;
import java.time.Duration;

/**
 * Reads privately as a service does that acts with a session: looks it up, calls the platform, and reports the outcome.
 */
final class PrivateReader {

    private static final Duration BUDGET = Duration.ofSeconds(10);

    private final PlatformClient platform;

    PrivateReader(PlatformClient platform) {
        this.platform = platform;
    }

    /** Outcome of a private read of a key. */
    enum End {
        NO_SESSION,
        DEAD_BEFORE_ASKING,
        DEAD_WHEN_ASKED,
        WORKED,
        /** Failed for a reason that does not concern the session. */
        FAILED
    }

    End read(Key key) {
        Response stored = key.lookUp();
        if (stored.statusCode() == 404) {
            return End.NO_SESSION;
        }
        JsonObject body = Key.json(stored);
        JsonObject secrets = body.getJsonObject("secrets");
        if (secrets == null) {
            return End.DEAD_BEFORE_ASKING;
        }
        AccountSession session =
                new AccountSession(new Credentials(secrets.getString("authToken"), secrets.getString("ct0"), null));
        return report(key, body.getLong("version"), session, platform.verifyCredentials(session, BUDGET));
    }

    /** Calls the platform with cookies sent with the call itself. The outcome is not reported. */
    boolean worksInline(String authToken) {
        AccountSession session = new AccountSession(new Credentials(authToken, "c", null));
        return platform.verifyCredentials(session, BUDGET) instanceof Success<SessionOwner>;
    }

    private static End report(
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

    /** Makes the platform treat the cookie as {@code word} from now on. */
    static void setPlatformState(String authToken, String state, String platformUrl) {
        RestAssured.given()
                .body(state)
                .put(platformUrl + "/stub/" + authToken)
                .then()
                .statusCode(200);
    }
}
