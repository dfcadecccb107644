package io.socialdata.simulator.operations.assistant;

import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;
import java.util.List;

/** What the assistant offers to the viewer. */
@Singleton
final class GrokHome implements GraphQlOperation {

    private static final String USUAL_MODEL = "grok-3-latest";

    @Override
    public String name() {
        return "GrokHome";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        JsonObject home = JsonObject.empty()
                .with("default_grok_mode", "Normal")
                .with("default_grok_model_option_id", USUAL_MODEL)
                .with("grok_model_options", List.of(model(USUAL_MODEL, "Grok 3"), model("grok-2a", "Grok 2")))
                .with("ineligible_reasons", List.of())
                .with("free_access_enabled", true);
        return GraphQlResponses.data(home, "grok_home");
    }

    private static JsonObject model(String id, String name) {
        return JsonObject.empty().with("id", id).with("name", name);
    }
}
