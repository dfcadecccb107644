package io.socialdata.writes;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** A customer's key and the account of the platform it acts as, each of their own for every test. */
public final class Acting {

    private final UUID account = UUID.randomUUID();
    private final UUID key = UUID.randomUUID();
    private final String cookie = "t" + UUID.randomUUID().toString().replace("-", "");

    private Acting() {}

    /** With a stored session. */
    public static Acting withSession() {
        Acting acting = new Acting();
        acting.store("{\"version\": 1, \"userId\": \"7101\", \"secrets\": {\"authToken\": \"%s\", \"ct0\": \"c\"}}"
                .formatted(acting.cookie));
        return acting;
    }

    public static Acting withoutSession() {
        return new Acting();
    }

    public UUID account() {
        return account;
    }

    public String cookie() {
        return cookie;
    }

    public void store(String session) {
        given().body(session).put(setting("acting.sessions.url") + "/" + key);
    }

    public String toldToSessions() {
        return given().get(setting("acting.sessions.url") + "/" + key).asString();
    }

    /** Has the platform answer one call of this account so. */
    public Acting met(String operation, String answer) {
        given().body(answer).put(setting("stub.platform") + "/script/" + cookie + "/" + operation);
        return this;
    }

    /** What the platform was asked for, a line each. */
    public List<String> sent() {
        return given().get(setting("stub.platform") + "/script/" + cookie)
                .asString()
                .lines()
                .toList();
    }

    public void release() {
        given().put(setting("stub.platform") + "/release/" + cookie);
    }

    public RequestSpecification call() {
        return given().headers(headers()).contentType("application/json");
    }

    /** With which the gateway makes a call for this customer. */
    public Map<String, String> headers() {
        return aCaller()
                .withAccount(account)
                .withKey(key)
                .through("gateway", "writes")
                .headers();
    }

    /** Makes a write and holds the answer against the contract. */
    public Response write(String operation, String path, String body) {
        return conforming(operation, call().body(body.replace('\'', '"')).post(path));
    }

    /** The same under an idempotency key. */
    public Response write(String operation, String path, String body, String idempotencyKey) {
        return conforming(
                operation,
                call().header("Idempotency-Key", idempotencyKey)
                        .body(body.replace('\'', '"'))
                        .post(path));
    }

    public static Response conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer;
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }
}
