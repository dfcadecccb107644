package io.socialdata.simulator.world;

import io.socialdata.simulator.world.TextSegment.LinkTo;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of a post as searches see it: without case and punctuation, with single spaces around words, so that a word
 * is found as a substring.
 *
 * @param words the text without links
 * @param links the targets of the links, a line each
 */
public record SearchText(String words, String links, String language) {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}_]+");

    static SearchText of(PostContent content) {
        String words = content.segments().stream()
                .filter(segment -> !(segment instanceof LinkTo))
                .map(TextSegment::text)
                .collect(Collectors.joining());
        String links = content.segments().stream()
                .filter(LinkTo.class::isInstance)
                .map(segment -> normalized(((LinkTo) segment).link().expanded()))
                .collect(Collectors.joining("\n"));
        return new SearchText(normalized(words), links, content.language());
    }

    /** Returns the words of a text with a space before and after each. */
    public static String normalized(String text) {
        List<String> words = words(text);
        return words.isEmpty() ? " " : " " + String.join(" ", words) + " ";
    }

    public static List<String> words(String text) {
        return Arrays.stream(BETWEEN_WORDS.split(text.toLowerCase(Locale.ROOT)))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** Returns the substring to look for in a normalized text. Scripts without spaces also match inside words. */
    public static String phrase(List<String> words) {
        String wanted = String.join(" ", words);
        boolean spaced = wanted.codePoints().noneMatch(SearchText::isUnspaced);
        return spaced ? " " + wanted + " " : wanted;
    }

    private static boolean isUnspaced(int letter) {
        return Character.isIdeographic(letter)
                || switch (Character.UnicodeScript.of(letter)) {
                    case HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
                    default -> false; // all other scripts
                };
    }
}
