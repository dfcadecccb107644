package io.socialdata.dashboard.webhooks;

import io.socialdata.contract.webhooks.Requeued;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The submitted form with the failed deliveries to resend: those since a while, or those between two times in UTC. */
public class ReplayForm {

    @FormParam("since")
    @DefaultValue("0")
    long since;

    @FormParam("from")
    @DefaultValue("")
    String from = "";

    @FormParam("to")
    @DefaultValue("")
    String to = "";

    /** Returns what to resend; nothing if the form is not valid. Times win over the choice. */
    Optional<Requeued.Request> range(Instant now) {
        if (from.isBlank() && to.isBlank()) {
            return ReplaySince.of(since).map(choice -> Requeued.Request.failed(choice.start(now), null));
        }
        try {
            @Nullable Instant begin = from.isBlank() ? null : time(from);
            @Nullable Instant end = to.isBlank() ? null : time(to);
            return begin != null && end != null && !begin.isBefore(end)
                    ? Optional.empty()
                    : Optional.of(Requeued.Request.failed(begin, end));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** Parses a time as browsers send it, without a zone. */
    private static Instant time(String text) {
        return LocalDateTime.parse(text.strip()).toInstant(ZoneOffset.UTC);
    }
}
