package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.protocol.Variables;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A request for the analytics of an account.
 *
 * @param periods consecutive periods from the start to the end of the range
 */
record AnalyticsRequest(List<Period> periods, List<AnalyticsMetric> metrics) {

    private static final int MAX_PERIODS = 400;

    record Period(Instant start, Instant end) {

        boolean contains(Instant time) {
            return !time.isBefore(start) && time.isBefore(end);
        }
    }

    /** The result of reading the variables. */
    sealed interface Reading {

        record Valid(AnalyticsRequest request) implements Reading {}

        record Invalid(String variable) implements Reading {}
    }

    static Reading read(Variables variables) {
        Optional<Instant> from = time(variables, "from_time");
        Optional<Instant> to = time(variables, "to_time");
        Optional<ChronoUnit> unit = unit(variables.text("granularity").orElse(""));
        List<Optional<AnalyticsMetric>> metrics = variables.texts("requested_metrics").stream()
                .map(AnalyticsMetric::named)
                .toList();
        if (from.isEmpty()) {
            return new Reading.Invalid("from_time");
        }
        if (to.isEmpty() || !to.get().isAfter(from.get())) {
            return new Reading.Invalid("to_time");
        }
        if (unit.isEmpty()) {
            return new Reading.Invalid("granularity");
        }
        if (metrics.isEmpty() || metrics.stream().anyMatch(Optional::isEmpty)) {
            return new Reading.Invalid("requested_metrics");
        }
        return periods(from.get(), to.get(), unit.get())
                .<Reading>map(periods -> new Reading.Valid(new AnalyticsRequest(
                        periods, metrics.stream().flatMap(Optional::stream).toList())))
                .orElseGet(() -> new Reading.Invalid("to_time"));
    }

    private static Optional<Instant> time(Variables variables, String name) {
        try {
            return variables.text(name).map(text -> OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<ChronoUnit> unit(String granularity) {
        return switch (granularity) {
            case "Hourly" -> Optional.of(ChronoUnit.HOURS);
            case "Daily" -> Optional.of(ChronoUnit.DAYS);
            case "Weekly" -> Optional.of(ChronoUnit.WEEKS);
            case "Monthly" -> Optional.of(ChronoUnit.MONTHS);
            default -> Optional.empty();
        };
    }

    /** Returns the periods of the range. Empty if there are too many. */
    private static Optional<List<Period>> periods(Instant from, Instant to, ChronoUnit unit) {
        List<Period> periods = new ArrayList<>();
        OffsetDateTime start = from.atOffset(ZoneOffset.UTC);
        while (start.toInstant().isBefore(to) && periods.size() <= MAX_PERIODS) {
            OffsetDateTime end = start.plus(1, unit);
            periods.add(new Period(start.toInstant(), end.toInstant()));
            start = end;
        }
        return periods.size() > MAX_PERIODS ? Optional.empty() : Optional.of(periods);
    }

    /** The metrics of account analytics, in the platform's order. */
    enum AnalyticsMetric {
        ENGAGEMENTS("Engagements"),
        IMPRESSIONS("Impressions"),
        PROFILE_VISITS("ProfileVisits"),
        FOLLOWS("Follows"),
        VIDEO_VIEWS("VideoViews"),
        REPLIES("Replies"),
        LIKES("Likes"),
        RETWEETS("Retweets"),
        BOOKMARK("Bookmark"),
        SHARE("Share"),
        URL_CLICKS("UrlClicks"),
        CREATE_TWEET("CreateTweet"),
        CREATE_QUOTE("CreateQuote"),
        CREATE_REPLY("CreateReply"),
        UNFOLLOWS("Unfollows");

        private final String wireName;

        AnalyticsMetric(String wireName) {
            this.wireName = wireName;
        }

        String wireName() {
            return wireName;
        }

        static Optional<AnalyticsMetric> named(String name) {
            return Arrays.stream(values())
                    .filter(metric -> metric.wireName.equals(name))
                    .findFirst();
        }
    }
}
