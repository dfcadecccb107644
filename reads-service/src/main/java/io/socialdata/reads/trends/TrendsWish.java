package io.socialdata.reads.trends;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which trends a call asks for. */
sealed interface TrendsWish {

    /** Those of the whole world. */
    record Worldwide() implements TrendsWish {}

    /** Those of the place with this number. */
    record Woeid(long number) implements TrendsWish {}

    /** Those of a country, by name or code. */
    record Country(String name) implements TrendsWish {}

    /** Those of a category, wherever. */
    record OfCategory(Category category) implements TrendsWish {}

    Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    /**
     * Reads the three parameters; the number wins over the country.
     *
     * @throws RefusedException 400 for a malformed one, and for a category together with a place
     */
    static TrendsWish of(@Nullable String country, @Nullable String woeid, @Nullable String category) {
        boolean somewhere = isGiven(country) || isGiven(woeid);
        if (category != null && !category.isBlank()) {
            if (somewhere) {
                throw bad("category", "cannot be combined with a place.");
            }
            return new OfCategory(Category.of(category));
        }
        if (woeid != null && !woeid.isBlank()) {
            return new Woeid(number(woeid.strip()));
        }
        return country == null || country.isBlank() ? new Worldwide() : new Country(country.strip());
    }

    static RefusedException bad(String field, String rule) {
        return new RefusedException(Refusal.BAD_REQUEST, field + " " + rule).field(field);
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
