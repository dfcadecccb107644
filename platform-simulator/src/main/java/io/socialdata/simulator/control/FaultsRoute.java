package io.socialdata.simulator.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.socialdata.simulator.faults.FaultRegistry;
import io.socialdata.simulator.faults.FaultRequest;
import io.socialdata.simulator.faults.InstalledFault;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;

/** Installs, lists and removes faults. */
@Singleton
final class FaultsRoute implements ControlRoute {

    private static final String PATH = "/simulator/faults";

    private final FaultRegistry faultRegistry;
    private final ObjectReader reader;

    FaultsRoute(FaultRegistry faultRegistry, ObjectMapper json) {
        this.faultRegistry = faultRegistry;
        // A misspelt member would install a fault that strikes more than was meant.
        this.reader = json.readerFor(FaultRequest.class).with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    record View(String id, int matched, FaultRequest order) {

        static View of(InstalledFault fault) {
            return new View(fault.id(), fault.matched(), fault.order());
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
        ControlResponses.json(
                context,
                200,
                Map.of("faults", faultRegistry.all().stream().map(View::of).toList()));
    }

    private void install(RoutingContext context) {
        try {
            ControlResponses.json(context, 201, View.of(faultRegistry.install(order(context))));
        } catch (JsonProcessingException e) {
            ControlResponses.refuse(context, 400, "not a fault: " + e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            ControlResponses.refuse(context, 400, String.valueOf(e.getMessage()));
        }
    }

    private FaultRequest order(RoutingContext context) throws JsonProcessingException {
        FaultRequest faultRequest = reader.readValue(context.body().asString());
        if (faultRequest == null) {
            throw new IllegalArgumentException("a fault is an object with at least a kind");
        }
        return faultRequest;
    }

    private void clear(RoutingContext context) {
        faultRegistry.clear();
        ControlResponses.none(context);
    }

    private void remove(RoutingContext context) {
        if (faultRegistry.remove(context.pathParams().getOrDefault("id", ""))) {
            ControlResponses.none(context);
        } else {
            ControlResponses.refuse(context, 404, "no such fault");
        }
    }
}
