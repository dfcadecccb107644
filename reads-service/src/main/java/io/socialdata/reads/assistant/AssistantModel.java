package io.socialdata.reads.assistant;

import io.socialdata.platform.assistant.AssistantPrompt;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The modes that callers choose from, each with its model. */
enum AssistantModel {
    AUTO("grok-4-auto", AssistantPrompt.Mode.AUTO),
    FAST("grok-3-latest", AssistantPrompt.Mode.FAST),
    EXPERT("grok-4", AssistantPrompt.Mode.EXPERT);

    private final String id;
    private final AssistantPrompt.Mode mode;

    AssistantModel(String id, AssistantPrompt.Mode mode) {
        this.id = id;
        this.mode = mode;
    }

    /** Returns the mode of that name, or the one whose model has it; {@code auto} for anything else. */
    static AssistantModel of(@Nullable String given) {
        String name = given == null ? "" : given.strip().toLowerCase(Locale.ROOT);
        if (name.equals(FAST.shown()) || name.equals(FAST.id)) {
            return FAST;
        }
        return name.equals(EXPERT.shown()) || name.equals(EXPERT.id) ? EXPERT : AUTO;
    }

    String id() {
        return id;
    }

    AssistantPrompt.Mode mode() {
        return mode;
    }

    /** Returns the name in the public contract. */
    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
