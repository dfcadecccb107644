package io.socialdata.local.settings;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text with placeholders of the form <code>@{name}</code>. */
public record Template(String text) {

    private static final Pattern PLACE = Pattern.compile("@\\{([a-z.-]+)}");

    /** Returns the names of the placeholders. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>();
        PLACE.matcher(text).results().forEach(place -> names.add(place.group(1)));
        return names;
    }

    public String filledIn(UnaryOperator<String> values) {
        return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(values.apply(place.group(1))));
    }

    public Template followedBy(Template next) {
        return new Template(text + "\n" + next.text);
    }
}
