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

/** The holder of a new key: sets what session-service returns for it, and calls the service as the gateway does. */
final class KeyHolder {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final UUID key = UUID.randomUUID();
    private final String sessionUrl =
            ConfigProvider.getConfig().getValue("quarkus.rest-client.session.url", String.class) + "/" + key;

    UUID key() {
        return key;
    }

    /** Stores a session of user 7101. {@link StubOwnPlatform} describes what the platform does with its cookie. */
    void store(String authToken) {
        storeAs(authToken, "7101");
    }

    void storeAs(String authToken, String userId) {
        storeJson("{\"version\": 1, \"userId\": \"%s\", \"secrets\": {\"authToken\": \"%s\", \"ct0\": \"c\"}}"
                .formatted(userId, authToken));
    }

    /** Sets the response of session-service; an empty text for no session. */
    void storeJson(String session) {
        given().body(session).put(sessionUrl);
    }

    /** Returns the requests to session-service about the key, one line each. */
    String callsOfSessions() {
        return given().get(sessionUrl).asString();
    }

    Response read(String path) {
        return request().get(path);
    }

    Response post(String path, Object body) {
        return request().contentType(ContentType.JSON).body(body).post(path);
    }

    /** Makes a call with a pair of cookies. */
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
                .within(TIMEOUT)
                .headers();
    }

    /** Checks a response against the contract, whatever its status. */
    static Response conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer;
    }
}
