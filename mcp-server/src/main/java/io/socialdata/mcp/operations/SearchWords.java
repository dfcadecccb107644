package io.socialdata.mcp.operations;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The words of a text in the form in which they are compared. Synonyms of the field have one form. */
final class SearchWords {

    private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}.]+|\\.(?!\\d)|(?<!\\d)\\.");
    private static final int SHORTEST_PLURAL = 4;
    private static final int SHORTEST_VERB = 6;
    /** Bounds the work that a caller can cause. */
    private static final int MAX_WORDS = 400;

    private static final Set<String> FILLERS = Set.of(
            "a", "an", "and", "as", "by", "do", "does", "for", "from", "get", "i", "in", "is", "it", "me", "of", "on",
            "or", "read", "show", "that", "the", "this", "to", "what", "who", "with");

    private static final Map<String, String> SYNONYMS = Map.ofEntries(
            Map.entry("tweet", "post"),
            Map.entry("account", "user"),
            Map.entry("profile", "user"),
            Map.entry("person", "user"),
            Map.entry("handle", "username"),
            Map.entry("favorite", "like"),
            Map.entry("favourite", "like"),
            Map.entry("unfavorite", "unlike"),
            Map.entry("repost", "retweet"),
            Map.entry("message", "dm"),
            Map.entry("lookup", "info"),
            Map.entry("find", "search"),
            Map.entry("remove", "delete"),
            Map.entry("alert", "monitor"));

    private SearchWords() {}

    static Set<String> of(String text) {
        Set<String> words = new LinkedHashSet<>();
        SEPARATOR
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
                .limit(MAX_WORDS)
                .map(SearchWords::stem)
                .forEach(word -> words.add(SYNONYMS.getOrDefault(word, word)));
        return words;
    }

    /** Followed, following and follows are compared as follow; a follower is something else. */
    private static String stem(String word) {
        if (word.length() >= SHORTEST_VERB && word.endsWith("ing")) {
            return word.substring(0, word.length() - 3);
        }
        if (word.length() >= SHORTEST_VERB && word.endsWith("ed")) {
            return word.substring(0, word.length() - 2);
        }
        return singular(word);
    }

    private static String singular(String word) {
        if (word.length() < SHORTEST_PLURAL || !word.endsWith("s") || word.endsWith("ss")) {
            return word;
        }
        return word.endsWith("ies") ? word.substring(0, word.length() - 3) + "y" : word.substring(0, word.length() - 1);
    }
}
