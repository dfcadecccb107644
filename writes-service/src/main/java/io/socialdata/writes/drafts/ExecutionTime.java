package io.socialdata.writes.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.parameters.WriteParameters;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The publication time of a scheduled post: whole seconds since the Unix epoch, as a number or as digits.
 *
 * @param name of the parameter that contains it
 */
record ExecutionTime(String name, Instant at) {

    private static final String NAME = "execute_at";
    private static final String ALIAS = "schedule_at";
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

    /** Values from here on are milliseconds sent by mistake. */
    private static final long MILLISECONDS = 1_000_000_000_000L;

    /**
     * Parses the parameter.
     *
     * @throws ApiException 400 if it is no time in seconds
     */
    static ExecutionTime of(WriteParameters writeParameters) {
        String name = writeParameters.given(ALIAS) && !writeParameters.given(NAME) ? ALIAS : NAME;
        String given = digits(writeParameters, name);
        if (!DIGITS.matcher(given).matches()) {
            throw bad(name, "must be a Unix timestamp in seconds.");
        }
        long seconds = Long.parseLong(given);
        if (seconds >= MILLISECONDS) {
            throw bad(name, "must be in seconds, not in milliseconds.");
        }
        return new ExecutionTime(name, Instant.ofEpochSecond(seconds));
    }

    /**
     * Returns the time.
     *
     * @throws ApiException 400 unless it is after {@code now}
     */
    Instant after(Instant now) {
        if (!at.isAfter(now)) {
            throw bad(name, "must be in the future.");
        }
        return at;
    }

    private static String digits(WriteParameters writeParameters, String name) {
        Optional<JsonNode> value = writeParameters.json(name).filter(JsonNode::isIntegralNumber);
        return value.isPresent()
                ? value.get().asText()
                : writeParameters.text(name).strip();
    }

    private static ApiException bad(String name, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, name + " " + rule).field(name);
    }
}
