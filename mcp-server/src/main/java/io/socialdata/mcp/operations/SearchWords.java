package io.socialdata.mcp.operations;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The words of a text in the form in which they are compared: without endings, and with one word for the same thing.
 * The synonyms are in {@code search/synonyms.txt}.
 */
final class SearchWords {

    private static final String SYNONYMS = "/search/synonyms.txt";
    private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}.]+|\\.(?!\\d)|(?<!\\d)\\.");
    private static final int SHORTEST_STEM = 3;
    /** Bounds the work that a caller can cause. */
    private static final int MAX_WORDS = 400;

    private static final Set<String> FILLERS = Set.of(
            "a", "an", "and", "are", "as", "at", "be", "by", "can", "did", "do", "for", "from", "get", "have", "how",
            "in", "it", "many", "me", "much", "of", "on", "or", "show", "that", "the", "them", "this", "to", "want",
            "what", "which", "who", "with", "you");

    private static final Set<String> QUESTIONS = Set.of("does", "how", "is", "what", "which", "who", "whether", "why");

    private final Map<String, String> same = new HashMap<>();
    private final Map<String, Set<String>> related = new HashMap<>();

    SearchWords() {
        try (@Nullable InputStream in = SearchWords.class.getResourceAsStream(SYNONYMS)) {
            if (in == null) {
                throw new IllegalStateException("The synonyms are not on the class path: " + SYNONYMS);
            }
            List<String> rules = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
            rules.forEach(rule -> read(rule, "=", (left, right) -> same.put(left, String.join(" ", right))));
            rules.forEach(rule -> read(rule, ">", (left, right) -> related.put(left, new LinkedHashSet<>(right))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @FunctionalInterface
    private interface Rule {
        void add(String left, List<String> right);
    }

    private void read(String line, String operator, Rule rule) {
        String[] sides = line.split(" " + operator + " ", 2);
        if (sides.length == 2) {
            rule.add(String.join(" ", stems(sides[0])), stems(sides[1]));
        }
    }

    /** Returns the words of a text in their order, without fillers. */
    List<String> of(String text) {
        List<String> words = stems(text);
        words.removeIf(FILLERS::contains);
        return words;
    }

    /** Returns each word and phrase of a query with the words that it can mean. */
    Map<String, Collection<String>> meanings(String query) {
        Map<String, Collection<String>> meanings = new LinkedHashMap<>();
        List<String> words = stems(query);
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (!FILLERS.contains(word)) {
                meanings.put(word, meanings(word, words));
            }
            String pair = word + (at + 1 < words.size() ? " " + words.get(at + 1) : "");
            if (related.containsKey(pair)) {
                meanings.put(pair, meanings(pair, words));
            }
        }
        return meanings;
    }

    /** A related word that the query has itself counts there. */
    private Set<String> meanings(String word, List<String> query) {
        Set<String> found = new LinkedHashSet<>(related.getOrDefault(word, Set.of()));
        found.removeAll(query);
        found.add(word);
        return found;
    }

    /** Returns whether a query is a question, which means no change. */
    boolean isQuestion(String query) {
        return SEPARATOR.splitAsStream(query.toLowerCase(Locale.ROOT)).anyMatch(QUESTIONS::contains);
    }

    private List<String> stems(String text) {
        List<String> stems = SEPARATOR
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .limit(MAX_WORDS)
                .map(SearchWords::stem)
                .toList();
        List<String> words = new ArrayList<>();
        for (int at = 0; at < stems.size(); at++) {
            @Nullable String phrase = at + 1 < stems.size() ? same.get(stems.get(at) + " " + stems.get(at + 1)) : null;
            words.add(phrase == null ? same.getOrDefault(stems.get(at), stems.get(at)) : phrase);
            at += phrase == null ? 0 : 1;
        }
        return words;
    }

    /** Followed, following and follows are compared as follow, and mutes and muting as mut; a follower is something else. */
    private static String stem(String word) {
        for (String ending : List.of("ing", "ed", "ies", "es", "s", "y", "e")) {
            int length = word.length() - ending.length();
            if (word.endsWith(ending) && length >= SHORTEST_STEM && !word.endsWith("ss")) {
                String stem = word.substring(0, length);
                return ending.equals("ies") || ending.equals("y") ? stem + "i" : stem;
            }
        }
        return word;
    }
}
