package io.socialdata.reads.me;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.contract.ContractResponses;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** The holder of a key that nobody else has: says what session-service knows of it, and asks for it as the gateway does. */
final class KeyHolder {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final UUID key = UUID.randomUUID();
    private final String atSessions =
            ConfigProvider.getConfig().getValue("acting.sessions.url", String.class) + "/" + key;

    UUID key() {
        return key;
    }

    /** Stores a session of user 7101; what the platform does to its cookie is told in {@link StubOwnPlatform}. */
    void store(String authToken) {
        storeAs(authToken, "7101");
    }

    void storeAs(String authToken, String userId) {
        storeJson("{\"version\": 1, \"userId\": \"%s\", \"secrets\": {\"authToken\": \"%s\", \"ct0\": \"c\"}}"
                .formatted(userId, authToken));
    }

    /** What session-service answers; an empty text for no session. */
    void storeJson(String session) {
        given().body(session).put(atSessions);
    }

    /** What session-service was asked and told of the key, one line each. */
    String callsOfSessions() {
        return given().get(atSessions).asString();
    }

    Response read(String path) {
        return request().get(path);
    }

    Response post(String path, Object body) {
        return request().contentType(ContentType.JSON).body(body).post(path);
    }

    /** With a pair of cookies in the call. */
    Response inline(String path, String authToken, String ct0) {
        return request().header("x-auth-token", authToken).header("x-ct0", ct0).get(path);
    }

    RequestSpecification request() {
        return given().headers(headers());
    }

    Map<String, String> headers() {
        return aCaller()
                .withKey(key)
                .through("gateway", "reads")
                .within(PATIENCE)
                .headers();
    }

    /** Holds an answer against the contract, whatever its status. */
    static Response conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer;
    }
}
