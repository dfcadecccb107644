package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.withKey;

import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;

/** Calls of the public key operations by one key of an account. */
record AccountKeyCalls(UUID account, UUID key) {

    /** Issues a key with these settings and calls with it. */
    static AccountKeyCalls of(KeyCalls owner, String settings) {
        Response issued = owner.issue(settings);
        return new AccountKeyCalls(owner.account(), UUID.fromString(issued.path("id")));
    }

    Response list(String query) {
        return withKey(account, key).get("/account/keys" + query);
    }

    Response create(String body) {
        return withKey(account, key).body(body).post("/account/keys");
    }

    Response get(Object id) {
        return withKey(account, key).get("/account/keys/" + id);
    }

    Response update(Object id, String body) {
        return withKey(account, key).body(body).post("/account/keys/" + id);
    }

    Response rotate(Object id, long overlapSeconds) {
        return rotate(id, Map.of("overlap_seconds", overlapSeconds));
    }

    Response rotate(Object id, Object body) {
        return withKey(account, key).body(body).post("/account/keys/" + id + "/rotate");
    }

    Response revoke(Object id) {
        return withKey(account, key).delete("/account/keys/" + id);
    }

    /** Calls with the key of this id. */
    AccountKeyCalls as(String id) {
        return new AccountKeyCalls(account, UUID.fromString(id));
    }
}
