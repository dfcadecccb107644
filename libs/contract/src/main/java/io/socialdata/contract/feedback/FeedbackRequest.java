package io.socialdata.contract.feedback;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** A report as its author wrote it, before validation. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FeedbackRequest(
        @Nullable String type,
        @Nullable String title,
        @Nullable String details,
        @Nullable String area,
        @Nullable JsonNode evidence,
        @Nullable String client) {}
