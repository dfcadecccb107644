package io.socialdata.system.configuration;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One configuration key.
 *
 * @param type the type in terms of operators
 * @param value the default, {@code optional} or {@code required}
 * @param meaning the Javadoc of its method
 */
record Setting(String key, String type, String value, String meaning) {

    private static final String FOR_TESTS = "Only tests change it.";
    private static final Pattern REASON = Pattern.compile("(^| )(Change|Set) it ");

    /** Returns whether only tests change it. It is then not on the page. */
    boolean isForTests() {
        return meaning.contains(FOR_TESTS);
    }

    /** Returns whether the meaning says when operators change it. */
    boolean saysWhen() {
        return REASON.matcher(meaning).find();
    }

    /** Returns whether a text sets it, as a property or as an environment variable. */
    boolean isIn(String text) {
        String name = key.replace(".<name>", "");
        String variable = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
        boolean named = !name.equals(key);
        return has(text, "(?:(?<![\\w.-])|(?<=-D))", name, named ? "\\." : "(?![\\w-]|\\.\\w)")
                || has(text, "(?<![A-Z0-9_])", variable, named ? "_" : "(?![A-Z0-9_])");
    }

    /** Looks for the plain text first: a search with the pattern takes far longer. */
    private static boolean has(String text, String before, String name, String after) {
        return text.contains(name)
                && Pattern.compile(before + Pattern.quote(name) + after)
                        .matcher(text)
                        .find();
    }

    String row(List<String> setBy) {
        return "| `%s` | %s | %s | %s | %s |%n"
                .formatted(key, type, value, meaning.replace("|", "\\|"), String.join(", ", setBy));
    }
}
