package io.socialdata.platform.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The assistant's settings for an account.
 *
 * @param ineligibleReasons the platform's reasons why the account may not use the assistant; empty if it may
 */
public record AssistantSettings(
        List<String> ineligibleReasons,
        boolean freeAccess,
        @Nullable String defaultMode,
        @Nullable String defaultModelOptionId,
        @Nullable String version,
        List<ModelOption> models) {

    public AssistantSettings {
        ineligibleReasons = List.copyOf(ineligibleReasons);
        models = List.copyOf(models);
    }

    /** An available model; fields that the platform left out are null. */
    public record ModelOption(
            String id,
            @Nullable String name,
            @Nullable String description,
            @Nullable String mode,
            @Nullable Boolean enabled,
            @Nullable Boolean analyze,
            @Nullable Boolean enhance) {

        static ModelOption read(JsonNode json) {
            return new ModelOption(
                    json.path("id").asText(""),
                    json.path("name").textValue(),
                    json.path("description").textValue(),
                    json.path("mode").textValue(),
                    flag(json.path("is_enabled")),
                    flag(json.path("is_analyze_enabled")),
                    flag(json.path("is_enhance_enabled")));
        }
    }

    static Payload<AssistantSettings> read(JsonNode root) {
        JsonNode home = root.path("data").path("grok_home");
        if (!home.isObject()) {
            return new Payload.Empty<>();
        }
        List<String> reasons = StreamSupport.stream(
                        home.path("ineligible_reasons").spliterator(), false)
                .map(reason -> reason.isTextual()
                        ? reason.textValue()
                        : reason.path("reason").asText(""))
                .filter(reason -> !reason.isEmpty())
                .toList();
        List<ModelOption> models = StreamSupport.stream(
                        home.path("grok_model_options").spliterator(), false)
                .map(ModelOption::read)
                .filter(model -> !model.id().isEmpty())
                .toList();
        return new Payload.Usable<>(new AssistantSettings(
                reasons,
                home.path("free_access_enabled").asBoolean(false),
                home.path("default_grok_mode").textValue(),
                home.path("default_grok_model_option_id").textValue(),
                home.path("grok_version").textValue(),
                models));
    }

    private static @Nullable Boolean flag(JsonNode json) {
        return json.isBoolean() ? Boolean.valueOf(json.booleanValue()) : null;
    }
}
