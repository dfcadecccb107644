package io.socialdata.dashboard.webhooks;

import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

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

    /** Returns the time range of the request, empty for all; nothing if the form is not valid. Times win over the choice. */
    Optional<Map<String, Instant>> range(Instant now) {
        if (from.isBlank() && to.isBlank()) {
            return ReplaySince.of(since).map(choice -> choice.range(now));
        }
        try {
            Map<String, Instant> range = new LinkedHashMap<>();
            if (!from.isBlank()) {
                range.put("from", time(from));
            }
            if (!to.isBlank()) {
                range.put("to", time(to));
            }
            Instant begin = range.get("from");
            Instant end = range.get("to");
            return begin != null && end != null && !begin.isBefore(end) ? Optional.empty() : Optional.of(range);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** Parses a time as browsers send it, without a zone. */
    private static Instant time(String text) {
        return LocalDateTime.parse(text.strip()).toInstant(ZoneOffset.UTC);
    }
}
