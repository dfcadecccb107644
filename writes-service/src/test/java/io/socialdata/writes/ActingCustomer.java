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

/** A customer's key and its platform account, both new for every test. */
public final class ActingCustomer {

    private final UUID account = UUID.randomUUID();
    private final UUID key = UUID.randomUUID();
    private final String cookie = "t" + UUID.randomUUID().toString().replace("-", "");

    private ActingCustomer() {}

    /** Creates one with a stored session. */
    public static ActingCustomer withSession() {
        ActingCustomer acting = new ActingCustomer();
        acting.store("{\"version\": 1, \"userId\": \"7101\", \"secrets\": {\"authToken\": \"%s\", \"ct0\": \"c\"}}"
                .formatted(acting.cookie));
        return acting;
    }

    public static ActingCustomer withoutSession() {
        return new ActingCustomer();
    }

    public UUID account() {
        return account;
    }

    public String cookie() {
        return cookie;
    }

    public void store(String session) {
        given().body(session).put(setting("quarkus.rest-client.session.url") + "/" + key);
    }

    public String callsToSessions() {
        return given().get(setting("quarkus.rest-client.session.url") + "/" + key)
                .asString();
    }

    /** Sets the platform's response to one call of this account. */
    public ActingCustomer stub(String operation, String answer) {
        given().body(answer).put(setting("stub.platform") + "/script/" + cookie + "/" + operation);
        return this;
    }

    /** Returns the calls that the platform received, one line each. */
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

    /** Returns the headers with which the gateway forwards a call of this customer. */
    public Map<String, String> headers() {
        return aCaller()
                .withAccount(account)
                .withKey(key)
                .through("gateway", "writes")
                .headers();
    }

    /** Makes a write and checks the response against the contract. */
    public Response write(String operation, String path, String body) {
        return conforming(operation, call().body(body.replace('\'', '"')).post(path));
    }

    /** Does the same under an idempotency key. */
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
