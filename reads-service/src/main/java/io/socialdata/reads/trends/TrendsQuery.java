package io.socialdata.reads.trends;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which trends a call requests. */
sealed interface TrendsQuery {

    /** Trends of the whole world. */
    record Worldwide() implements TrendsQuery {}

    /** Trends of the place with this WOEID. */
    record Woeid(long number) implements TrendsQuery {}

    /** Trends of a country, by name or code. */
    record Country(String name) implements TrendsQuery {}

    /** Trends of a category, independent of place. */
    record OfCategory(TrendCategory category) implements TrendsQuery {}

    Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    /**
     * Parses the three parameters; the WOEID takes precedence over the country.
     *
     * @throws ApiException 400 for a malformed parameter, and for a category together with a place
     */
    static TrendsQuery of(@Nullable String country, @Nullable String woeid, @Nullable String category) {
        boolean hasLocation = isGiven(country) || isGiven(woeid);
        if (category != null && !category.isBlank()) {
            if (hasLocation) {
                throw bad("category", "cannot be combined with a place.");
            }
            return new OfCategory(TrendCategory.of(category));
        }
        if (woeid != null && !woeid.isBlank()) {
            return new Woeid(number(woeid.strip()));
        }
        return country == null || country.isBlank() ? new Worldwide() : new Country(country.strip());
    }

    static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }

    private static boolean isGiven(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    private static long number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw bad("woeid", "must be a whole number.");
        }
        return Long.parseLong(text);
    }
}
