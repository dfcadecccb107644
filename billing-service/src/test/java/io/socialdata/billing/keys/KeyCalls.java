package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;

import io.restassured.response.Response;
import io.socialdata.contract.keys.ApiKey;
import java.util.Map;
import java.util.UUID;

/** Operations on the keys of one account. */
record KeyCalls(UUID account) {

    static KeyCalls ofNewAccount() {
        return new KeyCalls(openAccount());
    }

    Response issue(Object body) {
        return as("dashboard").body(body).post(keys());
    }

    Response list() {
        return as("dashboard").get(keys());
    }

    Response patch(Response issued, String body) {
        return as("dashboard").body(body).patch(keys() + "/" + issued.<String>path("id"));
    }

    Response rotate(String keyId, long overlapSeconds) {
        return as("dashboard").body(Map.of("overlapSeconds", overlapSeconds)).post(keys() + "/" + keyId + "/rotate");
    }

    Response revoke(Response issued) {
        return as("operator").delete(keys() + "/" + issued.<String>path("id"));
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

    private String keys() {
        return "/internal/accounts/" + account + "/keys";
    }
}
