package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert to the owner of an account was stored. Published once per alert.
 *
 * @param alertId id by which receivers detect duplicates
 * @param kind wire name of an alert kind; a text, so that a kind that is added later can be read
 * @param message the alert in a sentence; contains the name of the subject, which its owner has typed
 * @param subjectId what it is about: the account, a key or a webhook
 * @param subjectName name of the key or description of the webhook at that time
 * @param amountMicroUsd the amount that crossed the limit
 * @param limitMicroUsd the limit
 * @param dueAt when the key expires
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record AlertRaisedV1(
        UUID alertId,
        UUID accountId,
        String kind,
        String message,
        UUID subjectId,
        @Nullable String subjectName,
        @Nullable Long amountMicroUsd,
        @Nullable Long limitMicroUsd,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant dueAt,
        @JsonFormat(shape = Shape.STRING) Instant raisedAt) {}
