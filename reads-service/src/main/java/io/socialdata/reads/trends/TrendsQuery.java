package io.socialdata.reads.trends;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which trends a call asks for. */
sealed interface TrendsQuery {

    /** Those of the whole world. */
    record Worldwide() implements TrendsQuery {}

    /** Those of the place with this number. */
    record Woeid(long number) implements TrendsQuery {}

    /** Those of a country, by name or code. */
    record Country(String name) implements TrendsQuery {}

    /** Those of a category, wherever. */
    record OfCategory(TrendCategory category) implements TrendsQuery {}

    Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    /**
     * Reads the three parameters; the number wins over the country.
     *
     * @throws ApiException 400 for a malformed one, and for a category together with a place
     */
    static TrendsQuery of(@Nullable String country, @Nullable String woeid, @Nullable String category) {
        boolean somewhere = isGiven(country) || isGiven(woeid);
        if (category != null && !category.isBlank()) {
            if (somewhere) {
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
