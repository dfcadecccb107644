package io.socialdata.mcp.tools;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** What tools return to a language model. */
@ConfigMapping(prefix = "mcp.responses")
public interface ResponsesConfig {

    /**
     * Maximum number of characters of a response that a tool returns. The rest is left out, and the tool says so.
     * Change it when the models of your customers read more, or less, at once.
     */
    @WithDefault("20000")
    @Positive
    int maxChars();
}
