package io.socialdata.acting.articles;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of an article in the forms that callers may send: digits, {@code ArticleEntity:<digits>}, or that in base 64.
 */
public final class ArticleId {

    private static final Pattern FORM = Pattern.compile("(?:ArticleEntity:)?([0-9]{1,20})");
    private static final int LONGEST = 100;

    private ArticleId() {}

    /**
     * Returns the digits.
     *
     * @throws ApiException 400 naming the parameter for anything else
     */
    public static String of(String field, String given) {
        Matcher plain = FORM.matcher(given);
        if (plain.matches()) {
            return plain.group(1);
        }
        Matcher decoded = FORM.matcher(given.length() > LONGEST ? "" : decoded(given));
        if (decoded.matches()) {
            return decoded.group(1);
        }
        throw new ApiException(ErrorCode.BAD_REQUEST, field + " must be the id of an article.").field(field);
    }

    private static String decoded(String given) {
        try {
            return new String(Base64.getDecoder().decode(given), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
