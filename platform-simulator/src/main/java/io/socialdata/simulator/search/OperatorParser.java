package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.search.Condition.Measure;
import io.socialdata.simulator.world.SearchText;
import io.socialdata.simulator.world.Snowflake;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Parses operators with a value, handles and tags. Everything else, including an invalid value, is words. */
final class OperatorParser {

    private static final Map<String, Feature> FEATURES = Map.ofEntries(
            Map.entry("links", Feature.LINKS),
            Map.entry("media", Feature.MEDIA),
            Map.entry("twimg", Feature.IMAGES),
            Map.entry("images", Feature.IMAGES),
            Map.entry("videos", Feature.VIDEOS),
            Map.entry("native_video", Feature.VIDEOS),
            Map.entry("replies", Feature.REPLIES),
            Map.entry("nativeretweets", Feature.RETWEETS),
            Map.entry("retweets", Feature.RETWEETS),
            Map.entry("quote", Feature.QUOTE),
            Map.entry("verified", Feature.VERIFIED),
            Map.entry("blue_verified", Feature.VERIFIED));

    private static final Map<String, Function<String, Optional<Condition>>> OPERATORS = Map.ofEntries(
            Map.entry("from", value -> Optional.of(new Condition.From(handle(value)))),
            Map.entry("to", value -> Optional.of(new Condition.To(handle(value)))),
            Map.entry("since", value -> day(value).map(OperatorParser::notBefore)),
            Map.entry("until", value -> day(value).map(OperatorParser::before)),
            Map.entry("since_time", value -> second(value).map(OperatorParser::notBefore)),
            Map.entry("until_time", value -> second(value).map(OperatorParser::before)),
            Map.entry("since_id", value -> number(value).map(Condition.Above::new)),
            Map.entry("max_id", value -> number(value).map(id -> new Condition.Below(id + 1))),
            Map.entry("min_faves", value -> least(Measure.LIKES, value)),
            Map.entry("min_retweets", value -> least(Measure.RETWEETS, value)),
            Map.entry("min_replies", value -> least(Measure.REPLIES, value)),
            Map.entry(
                    "filter", value -> Optional.ofNullable(FEATURES.get(value)).map(Condition.Has::new)),
            // Applies to the whole query, not to a post.
            Map.entry("include", value -> Optional.of(new Condition.All(List.of()))),
            Map.entry("lang", value -> Optional.of(new Condition.In(value))),
            Map.entry("url", value -> Optional.of(new Condition.LinksTo(SearchText.words(value)))),
            Map.entry("conversation_id", value -> number(value).map(Condition.PartOf::new)),
            Map.entry("quoted_tweet_id", value -> number(value).map(Condition.Quotes::new)),
            Map.entry("quoted_user_id", value -> number(value).map(Condition.QuotesUser::new)),
            Map.entry("list", value -> number(value).map(Condition.OnList::new)));

    private OperatorParser() {}

    static Condition read(String text) {
        if (text.startsWith("@") && text.length() > 1) {
            return new Condition.Mentions(handle(text));
        }
        if (text.startsWith("#") && text.length() > 1) {
            return new Condition.Tagged(text.substring(1).toLowerCase(Locale.ROOT));
        }
        int colon = text.indexOf(':');
        Optional<Condition> found = colon > 0 && colon + 1 < text.length()
                ? operator(text.substring(0, colon), text.substring(colon + 1))
                : Optional.empty();
        return found.orElseGet(() -> new Condition.Says(SearchText.words(text)));
    }

    private static Optional<Condition> operator(String name, String value) {
        return Optional.ofNullable(OPERATORS.get(name.toLowerCase(Locale.ROOT)))
                .flatMap(operator -> operator.apply(value.toLowerCase(Locale.ROOT)));
    }

    private static String handle(String value) {
        return (value.startsWith("@") ? value.substring(1) : value).toLowerCase(Locale.ROOT);
    }

    private static Optional<Condition> least(Measure measure, String value) {
        return number(value).map(least -> new Condition.Received(measure, (int) Math.min(least, Integer.MAX_VALUE)));
    }

    private static Condition notBefore(Instant start) {
        return new Condition.Above(Snowflake.at(start, 0) - 1);
    }

    private static Condition before(Instant end) {
        return new Condition.Below(Snowflake.at(end, 0));
    }

    /** Parses a date, with or without the time that some clients append. */
    private static Optional<Instant> day(String value) {
        try {
            String date = value.length() > 10 ? value.substring(0, 10) : value;
            return Optional.of(
                            LocalDate.parse(date).atStartOfDay(ZoneOffset.UTC).toInstant())
                    .filter(OperatorParser::isRepresentable);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> second(String value) {
        return number(value)
                .filter(seconds -> seconds < 4_000_000_000L)
                .map(Instant::ofEpochSecond)
                .filter(OperatorParser::isRepresentable);
    }

    /** Returns whether ids can represent the time. They cover a few decades. */
    private static boolean isRepresentable(Instant time) {
        return time.isAfter(Instant.parse("1990-01-01T00:00:00Z"))
                && time.isBefore(Instant.parse("2070-01-01T00:00:00Z"));
    }

    private static Optional<Long> number(String value) {
        boolean digits =
                !value.isEmpty() && value.length() <= 19 && value.chars().allMatch(c -> c >= '0' && c <= '9');
        try {
            return digits ? Optional.of(Long.parseLong(value)).filter(id -> id < Long.MAX_VALUE) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
