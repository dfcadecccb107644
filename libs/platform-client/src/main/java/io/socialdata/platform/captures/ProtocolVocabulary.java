package io.socialdata.platform.captures;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words that a capture may contain: those of the platform's protocol, as lists in the resources. */
final class ProtocolVocabulary {

    private static final int MAX_NAME = 80;

    /** What the platform renames has new words, which nobody could repair without seeing them. No token is so short. */
    private static final int MAX_NEW_WORD = 12;

    private static final Pattern NAME = Pattern.compile("_*[A-Za-z]+(?:_+[A-Za-z]+)*_?(?:[vV]?[0-9]{1,2})?");
    private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+");

    private final Set<String> words = Set.copyOf(listed("/protocol-words.txt", " "));
    private final Set<String> values = Set.copyOf(listed("/protocol-values.txt", "\n"));

    /** Returns whether readers compare a text with this value. */
    boolean isValue(String text) {
        return values.contains(text);
    }

    boolean isWord(String text) {
        return words.contains(text.toLowerCase(Locale.ROOT));
    }

    /**
     * Returns whether the text is a name of the protocol, in camel case or with underscores: one of its words, or several
     * of which at most one is new.
     *
     * @param knownWords number of known words that a name with a new one must have
     */
    boolean isName(String text, int knownWords) {
        if (text.length() > MAX_NAME || !NAME.matcher(text).matches()) {
            return false;
        }
        List<String> unknown = wordsOf(text).filter(word -> !isWord(word)).toList();
        return unknown.isEmpty()
                || (unknown.size() == 1
                        && unknown.getFirst().length() <= MAX_NEW_WORD
                        && wordsOf(text).count() > knownWords);
    }

    private static Stream<String> wordsOf(String name) {
        return WORD.matcher(name).results().map(MatchResult::group);
    }

    private static Set<String> listed(String resource, String separator) {
        try (InputStream in =
                Objects.requireNonNull(ProtocolVocabulary.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Arrays.stream(line.split(separator, -1)))
                    .collect(Collectors.toCollection(HashSet::new));
        } catch (IOException e) {
            throw new IllegalStateException(resource + " cannot be read", e);
        }
    }
}
