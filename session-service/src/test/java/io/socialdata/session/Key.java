package io.socialdata.session;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.contract.ContractResponses;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.UUID;

/**
 * An API key in the tests, with the calls of its holder and of other services. Public responses are checked against the
 * contract.
 */
public record Key(UUID id, UUID account) {

    public static Key fresh() {
        return new Key(UUID.randomUUID(), UUID.randomUUID());
    }

    public Response register(String authToken, String ct0) {
        return register(Map.of("auth_token", authToken, "ct0", ct0));
    }

    Response register(Map<String, ?> body) {
        return conforming("customer_session_register", gateway().body(body).post("/customer/session"));
    }

    public Response status() {
        return conforming("customer_session_status", gateway().get("/customer/session/status"));
    }

    public Response delete() {
        return conforming("customer_session_delete", gateway().post("/customer/session/delete"));
    }

    Response login(Map<String, ?> body) {
        return conforming("user_login", gateway().body(body).post("/user/user_login"));
    }

    public Response lookUp() {
        return lookUpAs("reads");
    }

    Response lookUpAs(String service) {
        return internal(service).get("/internal/sessions/" + id);
    }

    public Response rejected(long version) {
        return internal("reads")
                .body(Map.of("version", version, "cause", "cookies"))
                .post("/internal/sessions/" + id + "/rejected");
    }

    public Response rotated(long version, String ct0) {
        return internal("writes")
                .body(Map.of("version", version, "ct0", ct0))
                .post("/internal/sessions/" + id + "/rotated");
    }

    public long version() {
        return json(lookUp()).getLong("version");
    }

    /** Returns the body. A path of RestAssured is compiled each time, which takes longer than a call. */
    static JsonObject json(Response response) {
        return new JsonObject(response.asString());
    }

    public static RequestSpecification internal(String service) {
        return given().header("Authorization", TestTokens.bearer(service, "session"))
                .contentType(ContentType.JSON);
    }

    private RequestSpecification gateway() {
        return given().headers(aCaller()
                        .withKey(id)
                        .withAccount(account)
                        .through("gateway", "session")
                        .headers())
                .contentType(ContentType.JSON);
    }

    private static Response conforming(String operation, Response response) {
        ContractResponses.conforms(operation, response.statusCode(), response.asString());
        return response;
    }
}
