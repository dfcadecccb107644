package io.socialdata.web.parameters;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The URL of a post on the platform.
 *
 * @param id the id in the URL
 */
public record TweetLink(PlatformId id) {

    private static final int LONGEST = 2048;
    private static final Pattern FORM = Pattern.compile(
            "https?://(?:www\\.|mobile\\.|m\\.)?(?:x|twitter)\\.com/(?:[a-z0-9_]{1,15}|i/web)/status/([0-9]{1,20})(?:[^0-9].*)?",
            Pattern.CASE_INSENSITIVE);

    /**
     * Parses a required parameter.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is absent or another URL
     */
    public static TweetLink of(String field, @Nullable String text) {
        String given = ParameterErrors.text(field, text);
        Matcher matcher = FORM.matcher(given);
        if (given.length() > LONGEST || !matcher.matches()) {
            throw ParameterErrors.bad(field, "must be the URL of a post, such as https://x.com/<handle>/status/<id>.");
        }
        return new TweetLink(new PlatformId(matcher.group(1)));
    }
}
