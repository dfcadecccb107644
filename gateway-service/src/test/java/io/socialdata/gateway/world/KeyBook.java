package io.socialdata.gateway.world;

import io.socialdata.contract.keys.ApiKey;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Billing's side of key resolution. */
public final class KeyBook {

    static final String RESOLVE = "/internal/keys/resolve";

    private final Map<String, JsonObject> known = new ConcurrentHashMap<>();
    private final AtomicInteger asked = new AtomicInteger();

    void answerFor(StubServer billing) {
        billing.onHead(RESOLVE, this::resolve);
    }

    void add(World.Customer customer) {
        put(customer, "active", null);
    }

    public void revoke(World.Customer customer) {
        put(customer, "revoked", null);
    }

    /** The account of the key is suspended. */
    public void suspend(World.Customer customer) {
        put(customer, "suspended", null);
    }

    /** The key is good, without bounds. */
    public void restore(World.Customer customer) {
        put(customer, "active", null);
    }

    public void expire(World.Customer customer, Instant at) {
        put(customer, "active", at);
    }

    /** Lays down scopes and addresses for a key; an empty list leaves it unbound. */
    public void bind(World.Customer customer, List<String> scopes, List<String> addresses) {
        JsonObject answer = put(customer, "active", null);
        if (!scopes.isEmpty()) {
            answer.put("scopes", scopes);
        }
        if (!addresses.isEmpty()) {
            answer.put("allowedAddresses", addresses);
        }
    }

    /** Gives a key a budget; what is left of it is the account's matter. */
    public void budget(World.Customer customer) {
        put(customer, "active", null).put("monthlyBudgetMicroUsd", 1_000_000);
    }

    /** How often any key was asked for. */
    public int asked() {
        return asked.get();
    }

    private JsonObject put(World.Customer customer, String status, Instant expiresAt) {
        var answer = new JsonObject()
                .put("keyId", customer.keyId().toString())
                .put("accountId", customer.accountId().toString())
                .put("status", status);
        if (expiresAt != null) {
            answer.put("expiresAt", expiresAt.toString());
        }
        known.put(ApiKey.parse(customer.key()).orElseThrow().sha256(), answer);
        return answer;
    }

    private void resolve(HttpServerRequest request) {
        asked.incrementAndGet();
        if (!request.headers().get("Authorization").startsWith("Bearer ey")) {
            request.response().setStatusCode(401).end();
            return;
        }
        request.body().onSuccess(body -> {
            JsonObject answer = known.get(body.toJsonObject().getString("sha256"));
            if (answer == null) {
                request.response().setStatusCode(404).end();
            } else {
                request.response().putHeader("Content-Type", "application/json").end(answer.encode());
            }
        });
    }
}
