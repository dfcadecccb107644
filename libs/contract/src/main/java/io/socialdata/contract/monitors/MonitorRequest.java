package io.socialdata.contract.monitors;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.jspecify.annotations.Nullable;

/** The settings of a new monitor, or the change of one: absent members stay unchanged, a JSON null clears one. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MonitorRequest(
        @Nullable String handle,
        @Nullable JsonNode status,
        @Nullable JsonNode webhookIds,
        @Nullable JsonNode domainFilter,
        @Nullable JsonNode includeReplies) {}
