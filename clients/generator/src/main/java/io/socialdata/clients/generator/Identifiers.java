package io.socialdata.clients.generator;

import java.util.Locale;
import java.util.Set;

/** Names in the spelling of one language. */
public final class Identifiers {

    private final Set<String> reserved;

    /** Takes the words that the language refuses as names; such a name gets a trailing underscore. */
    public Identifiers(Set<String> reserved) {
        this.reserved = Set.copyOf(reserved);
    }

    /** Returns {@code followersV2} for {@code followers_v2}; camel case stays. */
    public String camel(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("[_\\-.]", -1)) {
            text.append(text.isEmpty() ? decapitalized(word) : capitalized(word));
        }
        return usable(text.toString());
    }

    /** Returns {@code UserFollowers} for {@code user_followers}. */
    public String pascal(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("[_\\-.]", -1)) {
            text.append(capitalized(word));
        }
        return usable(text.toString());
    }

    /** Returns {@code user_name} for {@code userName}. */
    public String snake(String name) {
        return usable(name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .replace('-', '_')
                .replace('.', '_')
                .toLowerCase(Locale.ROOT));
    }

    private String usable(String name) {
        String started = !name.isEmpty() && Character.isDigit(name.charAt(0)) ? "_" + name : name;
        return reserved.contains(started) ? started + "_" : started;
    }

    private static String capitalized(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String decapitalized(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
    }
}
