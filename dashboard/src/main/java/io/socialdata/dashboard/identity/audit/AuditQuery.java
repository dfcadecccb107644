package io.socialdata.dashboard.identity.audit;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which entries of a log are shown. Missing fields select everything. */
public class AuditQuery {

    /** Later than every entry. */
    private static final UUID LAST = new UUID(-1, -1);

    private static final LocalDate FIRST_DAY = LocalDate.of(2000, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 1, 1);

    /** First day, in UTC. */
    @QueryParam("from")
    @Nullable
    String from;

    /** Last day, in UTC. */
    @QueryParam("to")
    @Nullable
    String to;

    /** Id of the entry to continue behind. */
    @QueryParam("before")
    @Nullable
    UUID before;

    public String from() {
        return from == null ? "" : from;
    }

    public String to() {
        return to == null ? "" : to;
    }

    UUID beforeOrLast() {
        return before == null ? LAST : before;
    }

    Instant begin() {
        return day(from(), FIRST_DAY).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    Instant end() {
        return day(to(), LAST_DAY).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static LocalDate day(String text, LocalDate absent) {
        try {
            LocalDate day = text.isEmpty() ? absent : LocalDate.parse(text);
            if (day.isBefore(FIRST_DAY) || day.isAfter(LAST_DAY)) {
                throw new BadRequestException();
            }
            return day;
        } catch (DateTimeException e) {
            throw new BadRequestException(e);
        }
    }
}
