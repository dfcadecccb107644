package io.socialdata.web.logging;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Removes secrets from a text before it is logged: keys, tokens, cookies, passwords, seeds, addresses with credentials.
 * It is the second line of defence behind not logging them, so it rather removes too much than too little.
 */
public final class SecretRedactor {

    private static final String GONE = "[redacted]";
    private static final int LONGEST_TEXT = 128 * 1024;
    private static final int MAX_KEYS = 256;
    private static final Set<String> HARMLESS_KEYS = ConcurrentHashMap.newKeySet();

    private record Rule(Pattern pattern, String replacement) {}

    private static final String NAMES =
            "proxy-authorization|authorization|[a-z0-9_-]{0,40}cookies?|x-api-key|x-auth-token|x-ct0"
                    + "|x-proxy-url|x-service-signature|auth_?token|ct0|pass(?:word|wd|phrase)|pwd|totp(?:_?secret|_?code)?"
                    + "|[a-z0-9_-]{0,40}secret|access_?token|refresh_?token|id_?token|client_?assertion|api_?key|proxy_?url";

    /**
     * Everything after such a name is removed up to the end of the line: values have too many notations to find their
     * end.
     */
    private static final List<Rule> RULES = List.of(
            rule("(?i)\\b(" + NAMES + ")(\\\\?[\"']?\\s*[:=]\\s*)[^\\r\\n]++", "$1$2" + GONE),
            rule("(?i)\\b(bearer|basic)\\s++[A-Za-z0-9._~+/=-]{6,}+", "$1 " + GONE),
            rule("\\bsda_[A-Za-z0-9]++_[A-Za-z0-9_-]{4,}+", "sda_" + GONE),
            rule("\\bwhsec_[A-Za-z0-9+/=_-]++", "whsec_" + GONE),
            rule("\\beyJ[A-Za-z0-9_-]{4,}+\\.[A-Za-z0-9_-]++(?:\\.[A-Za-z0-9_-]*+)?", GONE),
            rule("([A-Za-z][A-Za-z0-9+.-]{0,40}://)[^\\s\"'<>]{1,512}@", "$1" + GONE + "@"),
            rule("[A-Za-z0-9._%+-]{1,64}+@[A-Za-z0-9-]{1,63}+(?:\\.[A-Za-z0-9-]{1,63}+){1,8}", GONE));

    private SecretRedactor() {}

    private static Rule rule(String pattern, String replacement) {
        return new Rule(Pattern.compile(pattern), replacement);
    }

    /** Returns the text without its secrets; the same instance if there was nothing to remove. */
    public static String redact(String text) {
        if (!mayHoldAny(text)) {
            return text;
        }
        // A longer text is not a log line; truncating it bounds the time spent here.
        String result = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
        for (Rule rule : RULES) {
            result = rule.pattern().matcher(result).replaceAll(rule.replacement());
        }
        return result.equals(text) ? text : result;
    }

    /**
     * Returns the value of a field without its secrets. A key is classified once for all its values. Ids and numbers of
     * a harmless key, most of what is logged, then pass without a pattern match.
     */
    static String removedFromField(String key, String value) {
        if (!mayHoldAny(value) && isHarmless(key)) {
            return value;
        }
        return redact(key + "=" + value).substring(key.length() + 1);
    }

    private static boolean isHarmless(String key) {
        if (HARMLESS_KEYS.contains(key)) {
            return true;
        }
        String field = key + "=x";
        boolean harmless = redact(field).equals(field);
        if (harmless && HARMLESS_KEYS.size() < MAX_KEYS) {
            HARMLESS_KEYS.add(key);
        }
        return harmless;
    }

    /** Every rule needs one of these characters, and most log lines have none. */
    private static boolean mayHoldAny(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == ':' || c == '=' || c == '@' || c == '.' || (c == '_' && endsPrefix(text, i))) {
                return true;
            }
        }
        return false;
    }

    /** Ignores a single underscore: operation names contain them, and every call logs one. */
    private static boolean endsPrefix(String text, int underscore) {
        return text.startsWith("sda", underscore - 3) || text.startsWith("whsec", underscore - 5);
    }
}
