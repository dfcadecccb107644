package io.socialdata.simulator.control;

import io.socialdata.simulator.calllog.CallLog;
import io.socialdata.simulator.calllog.CallRecord;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Shows what was asked; {@code operation} and {@code limit} narrow the list, never the counts. */
@Singleton
final class CallsRoute implements ControlRoute {

    private static final int USUAL = 100;

    private final CallLog log;

    CallsRoute(CallLog log) {
        this.log = log;
    }

    @Override
    public void mount(Router router) {
        router.get("/simulator/calls").order(2).handler(this::show);
        router.delete("/simulator/calls").order(2).handler(context -> {
            log.clear();
            ControlResponses.none(context);
        });
    }

    private void show(RoutingContext context) {
        String operation = context.request().getParam("operation");
        List<CallRecord> calls = log.newestFirst().stream()
                .filter(callRecord ->
                        operation == null || callRecord.operation().equals(operation))
                .limit(limit(context))
                .toList();
        ControlResponses.json(context, 200, Map.of("counts", log.counts(), "calls", calls));
    }

    private static int limit(RoutingContext context) {
        String limit = context.request().getParam("limit", "");
        return limit.matches("\\d{1,4}") ? Integer.parseInt(limit) : USUAL;
    }
}
