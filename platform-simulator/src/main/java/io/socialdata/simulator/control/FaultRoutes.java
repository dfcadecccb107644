package io.socialdata.simulator.control;

import io.socialdata.simulator.faults.FaultRegistry;
import io.socialdata.simulator.faults.FaultRegistry.InstalledFault;
import io.socialdata.simulator.faults.FaultRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;

/** Installs, lists and removes faults. */
@Singleton
record FaultRoutes(FaultRegistry faults, ControlMessages messages) implements ControlRoutes {

    private static final String PATH = "/simulator/faults";

    record FaultView(String id, int matched, FaultRequest order) {

        static FaultView of(InstalledFault fault) {
            return new FaultView(fault.id(), fault.matched(), fault.order());
        }
    }

    @Override
    public void mount(Router router) {
        router.get(PATH).order(2).handler(this::list);
        router.post(PATH).order(2).handler(this::install);
        router.delete(PATH).order(2).handler(this::clear);
        router.delete(PATH + "/:id").order(2).handler(this::remove);
    }

    private void list(RoutingContext context) {
        Map<String, Object> all =
                Map.of("faults", faults.all().stream().map(FaultView::of).toList());
        ControlMessages.json(context, 200, all);
    }

    private void install(RoutingContext context) {
        // A misspelt member would install a fault that matches more calls than intended.
        FaultRequest fault = messages.strictBody(context, FaultRequest.class, "fault")
                .orElseThrow(() -> new IllegalArgumentException("a fault is an object with at least a kind"));
        ControlMessages.json(context, 201, FaultView.of(faults.install(fault)));
    }

    private void clear(RoutingContext context) {
        faults.clear();
        ControlMessages.none(context);
    }

    private void remove(RoutingContext context) {
        ControlMessages.noneIf(context, faults.remove(ControlMessages.pathParameter(context, "id")), "no such fault");
    }
}
