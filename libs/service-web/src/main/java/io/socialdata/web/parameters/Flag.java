package io.socialdata.web.parameters;

import org.jspecify.annotations.Nullable;

/** A boolean in a query string. */
public final class Flag {

    private Flag() {}

    /**
     * Parses {@code true} or {@code false}; an absent parameter is {@code fallback}.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} for any other text
     */
    public static boolean of(String field, @Nullable String text, boolean fallback) {
        if (text == null || text.isEmpty()) {
            return fallback;
        }
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw ParameterErrors.bad(field, "must be true or false.");
        };
    }
}
