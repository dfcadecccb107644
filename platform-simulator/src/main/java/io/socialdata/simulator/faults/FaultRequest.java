package io.socialdata.simulator.faults;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A fault as a tester specifies it. An absent value matches everything or uses its default.
 *
 * @param kind error, html, empty, throttle, overload, hold, hang_up, lose, cut, slow, delay, partial, no_rows,
 *     rotate_ct0, end_session; or one of {@link Drift#NAMES}
 * @param code the platform's error code, for error and partial
 * @param form for error: full, top, extensions, message or old; default: the usual form of the API family. For
 *     throttle: json or text; default: text if there are no headers
 * @param status for error, html and empty
 * @param headers for throttle: with rate-limit headers (default) or without; for error, html and empty: with the
 *     headers of the calls left, or without (default)
 * @param pause for hold, slow and delay, as in PT2S
 * @param name for a drift: name of a header, feature or variable, or path of a field
 * @param value for a drift: a query id, a token, the value of a header, or the new path of a field
 * @param grace for rotate_id: how long other ids remain valid; default: not at all
 * @param account handle or user id of the caller that it applies to
 * @param address IP address of the connections that it applies to, for example of a proxy
 * @param nth first matching call that it applies to, from 1
 * @param times maximum number of calls that it applies to; default: unlimited, or 1 if {@code nth} is given
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FaultRequest(
        String kind,
        @Nullable Integer code,
        @Nullable String form,
        @Nullable Integer status,
        @Nullable Boolean headers,
        @Nullable String message,
        @Nullable String pause,
        @Nullable String name,
        @Nullable String value,
        @Nullable String grace,
        @Nullable String operation,
        @Nullable String account,
        @Nullable String address,
        @Nullable Integer nth,
        @Nullable Integer times) {

    private static final Duration DEFAULT_PAUSE = Duration.ofSeconds(5);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(10);

    /** @throws IllegalArgumentException with a message for the tester if the combination of values is invalid */
    Fault fault(Instant now) {
        return switch (kind == null ? "" : kind) {
            case "error" ->
                maybeCounted(new Fault.Refusal(
                        error(), status == null ? OptionalInt.empty() : OptionalInt.of(statusOr(0)), errorForm()));
            case "html" -> maybeCounted(new Fault.EdgePage(statusOr(403)));
            case "empty" -> maybeCounted(new Fault.EmptyResponse(statusOr(404)));
            case "throttle" -> throttle();
            case "overload" -> new Fault.Overload(message == null ? "LoadShed: too many requests" : message);
            case "hold" -> new Fault.Hold(pauseOrUsual());
            case "hang_up" -> new Fault.ConnectionDropped();
            case "lose" -> new Fault.ResponseLost();
            case "cut" -> new Fault.CutBody();
            case "slow" -> new Fault.SlowBody(pauseOrUsual());
            case "delay" -> new Fault.Delay(pauseOrUsual());
            case "partial" -> new Fault.PartialData(code == null ? PlatformError.INTERNAL : error());
            case "no_rows" -> new Fault.RowsWithheld();
            case "rotate_ct0" -> new Fault.CsrfRotation();
            case "end_session" -> new Fault.SessionEnded();
            default ->
                Drift.of(this, now)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "kind is one of error, html, empty, throttle, overload, hold, hang_up, lose, cut,"
                                        + " slow, delay, partial, no_rows, rotate_ct0, end_session, " + Drift.NAMES));
        };
    }

    int first() {
        return nth == null ? 1 : Math.max(1, nth);
    }

    int last() {
        if (times != null) {
            return first() + Math.max(1, times) - 1;
        }
        return nth == null ? Integer.MAX_VALUE : first();
    }

    private Fault maybeCounted(Fault.Replacement fault) {
        return Boolean.TRUE.equals(headers) ? new Fault.Counted(fault) : fault;
    }

    private Fault.Throttle throttle() {
        boolean counted = headers == null || headers;
        if (form != null && !form.equals("json") && !form.equals("text")) {
            throw new IllegalArgumentException("form of a throttle is json or text");
        }
        return new Fault.Throttle(counted, form == null ? !counted : form.equals("text"));
    }

    private Optional<ErrorForm> errorForm() {
        return Optional.ofNullable(form)
                .map(name -> ErrorForm.named(name)
                        .orElseThrow(
                                () -> new IllegalArgumentException("form of an error is one of " + ErrorForm.names())));
    }

    private PlatformError error() {
        if (code == null) {
            throw new IllegalArgumentException("code is missing");
        }
        return PlatformError.withCode(code)
                .orElseThrow(() -> new IllegalArgumentException("no error of the platform has code " + code));
    }

    private int statusOr(int usual) {
        int chosen = status == null ? usual : status;
        if (chosen < 200 || chosen > 599) {
            throw new IllegalArgumentException("status is between 200 and 599");
        }
        return chosen;
    }

    private Duration pauseOrUsual() {
        Duration chosen = pause == null ? DEFAULT_PAUSE : duration("pause", pause);
        if (chosen.isNegative() || chosen.compareTo(MAX_PAUSE) > 0) {
            throw new IllegalArgumentException("pause is not negative and at most ten minutes");
        }
        return chosen;
    }

    static Duration duration(String member, String text) {
        try {
            return Duration.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(member + " is a duration as in PT2S", e);
        }
    }
}
