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
public final class StubKeys {

    static final String RESOLVE = "/internal/keys/resolve";

    private final Map<String, JsonObject> known = new ConcurrentHashMap<>();
    private final AtomicInteger lookups = new AtomicInteger();

    void installOn(StubServer billing) {
        billing.onHead(RESOLVE, this::resolve);
    }

    void add(World.Customer customer) {
        put(customer, "active", null);
    }

    void addTest(World.Customer customer) {
        put(customer, "active", null).put("mode", "test").put("scopes", List.of("read", "private", "write"));
    }

    /** Describes the key as a release of billing that has no test keys would. */
    public void forgetMode(World.Customer customer) {
        put(customer, "active", null).remove("mode");
    }

    /** Suspends the account of a test key. */
    public void suspendTest(World.Customer customer) {
        put(customer, "suspended", null).put("mode", "test");
    }

    public void revoke(World.Customer customer) {
        put(customer, "revoked", null);
    }

    /** Suspends the account of the key. */
    public void suspend(World.Customer customer) {
        put(customer, "suspended", null);
    }

    /** Makes the key valid, without restrictions. */
    public void restore(World.Customer customer) {
        put(customer, "active", null);
    }

    public void expire(World.Customer customer, Instant at) {
        put(customer, "active", at);
    }

    /** Restricts a key to scopes and addresses; an empty list removes the restriction. */
    public void bind(World.Customer customer, List<String> scopes, List<String> addresses) {
        JsonObject response = put(customer, "active", null);
        if (!scopes.isEmpty()) {
            response.put("scopes", scopes);
        }
        if (!addresses.isEmpty()) {
            response.put("allowedAddresses", addresses);
        }
    }

    /** Restricts a key to operations and groups of operations. */
    public void allow(World.Customer customer, String... operations) {
        put(customer, "active", null).put("allowedOperations", List.of(operations));
    }

    /** Gives a key limits of its own. */
    public void limit(World.Customer customer, int callsPerSecond, int maxConcurrency) {
        put(customer, "active", null).put("rateLimit", callsPerSecond).put("maxConcurrency", maxConcurrency);
    }

    /** Gives a key a budget. What is left of it is defined by the account. */
    public void budget(World.Customer customer) {
        put(customer, "active", null).put("monthlyBudgetMicroUsd", 1_000_000);
    }

    /** Returns the number of lookups of all keys. */
    public int lookups() {
        return lookups.get();
    }

    private JsonObject put(World.Customer customer, String status, Instant expiresAt) {
        var response = new JsonObject()
                .put("keyId", customer.keyId().toString())
                .put("accountId", customer.accountId().toString())
                .put("status", status)
                .put("mode", "live");
        if (expiresAt != null) {
            response.put("expiresAt", expiresAt.toString());
        }
        known.put(ApiKey.parse(customer.key()).orElseThrow().sha256(), response);
        return response;
    }

    private void resolve(HttpServerRequest request) {
        lookups.incrementAndGet();
        if (!request.headers().get("Authorization").startsWith("Bearer ey")) {
            request.response().setStatusCode(401).end();
            return;
        }
        request.body().onSuccess(body -> {
            JsonObject response = known.get(body.toJsonObject().getString("sha256"));
            if (response == null) {
                request.response().setStatusCode(404).end();
                return;
            }
            // As billing answers a gateway that would ignore the list of operations.
            boolean checked = body.toJsonObject().getBoolean("checksOperations", false);
            JsonObject answer = checked || !response.containsKey("allowedOperations")
                    ? response
                    : response.copy().put("scopes", List.of());
            request.response().putHeader("Content-Type", "application/json").end(answer.encode());
        });
    }
}
