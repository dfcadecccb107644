package io.socialdata.gateway.world;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.Map;

/** Billing's side of counted calls: buckets that never refill, because tests are short. */
final class StubLimits {

    private static final long MICROS_A_SECOND = 1_000_000;

    private final Map<String, Long> taken = new HashMap<>();

    void installOn(StubServer billing) {
        billing.onHead("/internal/rate-limits/take", this::respond);
    }

    private void respond(HttpServerRequest request) {
        request.body().onSuccess(body -> {
            JsonArray limits = body.toJsonObject().getJsonArray("limits");
            String response = new JsonObject().put("limits", take(limits)).encode();
            request.response().putHeader("Content-Type", "application/json").end(response);
        });
    }

    private synchronized JsonArray take(JsonArray limits) {
        JsonArray responses = new JsonArray();
        for (int i = 0; i < limits.size(); i++) {
            JsonObject limit = limits.getJsonObject(i);
            long burst = limit.getLong("burst");
            long call = limit.getLong("windowSeconds") * MICROS_A_SECOND / limit.getLong("calls");
            String bucketKey = limit.getString("limit") + "/" + limit.getString("subject");
            long before = taken.getOrDefault(bucketKey, 0L);
            boolean granted = before < burst;
            long now = granted ? before + 1 : before;
            taken.put(bucketKey, now);
            responses.add(new JsonObject()
                    .put("granted", granted)
                    .put("remaining", burst - now)
                    .put("untilNextMicros", granted ? 0 : call)
                    .put("untilFullMicros", now * call));
        }
        return responses;
    }
}
