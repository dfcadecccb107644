package io.socialdata.simulator.control;

import io.vertx.ext.web.RoutingContext;
import java.util.Map;

/** Sends answers of the control plane. */
final class ControlResponses {

    private ControlResponses() {}

    static void json(RoutingContext context, int status, Object body) {
        context.response().setStatusCode(status).putHeader("cache-control", "no-store");
        context.json(body);
    }

    static void none(RoutingContext context) {
        context.response().setStatusCode(204).end();
    }

    static void refuse(RoutingContext context, int status, String sentence) {
        json(context, status, Map.of("message", sentence));
    }
}
