package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.jspecify.annotations.Nullable;

/** The cookies of a signed-in browser as their owner submits them, before validation. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SessionRegistration(
        @Nullable String authToken,
        @Nullable String ct0,
        @Nullable String proxyUrl,
        @Nullable String userAgent) {

    @Override
    public String toString() {
        return "SessionRegistration[redacted]";
    }

    /**
     * The response.
     *
     * @param username null if the platform could not verify the cookies
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Stored(
            boolean ok, String message, @Nullable String username) {}
}
