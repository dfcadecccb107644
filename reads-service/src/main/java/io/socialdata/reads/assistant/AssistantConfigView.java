package io.socialdata.reads.assistant;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.assistant.AssistantSettings;
import io.socialdata.platform.assistant.AssistantSettings.ModelOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether the acting account may use the assistant, and its settings. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record AssistantConfigView(
        boolean eligible,
        List<String> ineligibleReasons,
        boolean freeAccessEnabled,
        @Nullable String defaultMode,
        @Nullable String defaultModelOptionId,
        @Nullable String grokVersion,
        ModesView modes,
        List<OptionView> modelOptions) {

    record ModesView(String auto, String fast, String expert) {

        static final ModesView ALL =
                new ModesView(AssistantModel.AUTO.id(), AssistantModel.FAST.id(), AssistantModel.EXPERT.id());
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record OptionView(
            String id,
            @Nullable String name,
            @Nullable String description,
            @Nullable String mode,
            boolean isEnabled,
            boolean isAnalyzeEnabled,
            boolean isEnhanceEnabled) {

        static OptionView of(ModelOption option) {
            return new OptionView(
                    option.id(),
                    option.name(),
                    option.description(),
                    option.mode(),
                    Boolean.TRUE.equals(option.enabled()),
                    Boolean.TRUE.equals(option.analyze()),
                    Boolean.TRUE.equals(option.enhance()));
        }
    }

    static AssistantConfigView of(AssistantSettings assistantSettings) {
        return new AssistantConfigView(
                assistantSettings.ineligibleReasons().isEmpty(),
                assistantSettings.ineligibleReasons(),
                assistantSettings.freeAccess(),
                assistantSettings.defaultMode(),
                assistantSettings.defaultModelOptionId(),
                assistantSettings.version(),
                ModesView.ALL,
                assistantSettings.models().stream().map(OptionView::of).toList());
    }

    /** Returns "not eligible" without reasons: the settings could not be read. */
    static AssistantConfigView unreadable() {
        return new AssistantConfigView(false, List.of(), false, null, null, null, ModesView.ALL, List.of());
    }
}
