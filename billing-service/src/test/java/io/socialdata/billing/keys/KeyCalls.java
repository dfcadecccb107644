package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.contract.keys.ApiKey;
import java.util.Map;
import java.util.UUID;

/** Operations on the keys of one account. */
record KeyCalls(UUID account) {

    /** A member whose role allows everything. */
    private static final String ANYBODY = "{\"userId\": \"%s\", \"revision\": 1}".formatted(UUID.randomUUID());

    static KeyCalls ofNewAccount() {
        return new KeyCalls(openAccount());
    }

    /** Issues a key as an operator: no role bounds it. */
    Response issue(Object body) {
        return issue("live", body);
    }

    Response issue(String env, Object body) {
        return as("operator").body(body).post("/internal/accounts/" + account + "/keys?env=" + env);
    }

    /** Creates a key as this member does in the dashboard. */
    Response create(String member, Object body) {
        return by(member).body(body).post("/account/keys");
    }

    Response list() {
        return dashboard().get("/account/keys?limit=200");
    }

    Response patch(Response issued, Object body) {
        return patch(ANYBODY, issued, body);
    }

    Response patch(String member, Response issued, Object body) {
        return by(member).body(body).post("/account/keys/" + issued.<String>path("id"));
    }

    Response rotate(String keyId, long overlapSeconds) {
        return rotate(ANYBODY, keyId, Map.of("overlap_seconds", overlapSeconds));
    }

    Response rotate(String member, String keyId, Object body) {
        return by(member).body(body).post("/account/keys/" + keyId + "/rotate");
    }

    Response revoke(Response issued) {
        return revoke(issued.<String>path("id"));
    }

    Response revoke(Object keyId) {
        return dashboard().delete("/account/keys/" + keyId);
    }

    private RequestSpecification by(String member) {
        return dashboard().header("X-Member", member);
    }

    private RequestSpecification dashboard() {
        return as("dashboard").header("X-Account-Id", account);
    }

    static Response resolve(String key) {
        return as("gateway")
                .body(Map.of("sha256", ApiKey.parse(key).orElseThrow().sha256()))
                .post("/internal/keys/resolve");
    }

    /** Resolves as a gateway that keeps calls of test keys away from the platform. */
    static Response resolveAsNewGateway(String key) {
        return as("gateway")
                .body(Map.of(
                        "sha256",
                        ApiKey.parse(key).orElseThrow().sha256(),
                        "checksOperations",
                        true,
                        "separatesTestKeys",
                        true))
                .post("/internal/keys/resolve");
    }
}
