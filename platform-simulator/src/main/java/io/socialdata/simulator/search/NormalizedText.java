package io.socialdata.simulator.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text without case and punctuation, with single spaces around words, so that a word is found as a substring. */
final class NormalizedText {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}_]+");

    private NormalizedText() {}

    static String of(String text) {
        List<String> words = words(text);
        return words.isEmpty() ? " " : " " + String.join(" ", words) + " ";
    }

    static List<String> words(String text) {
        return Arrays.stream(BETWEEN_WORDS.split(text.toLowerCase(Locale.ROOT)))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** Returns whether the text contains the words in sequence. Scripts without spaces also match inside words. */
    static boolean has(String normal, List<String> words) {
        return normal.contains(piece(words));
    }

    /** Returns the substring to look for in a normalized text. */
    static String piece(List<String> words) {
        String wanted = String.join(" ", words);
        return spaced(wanted) ? " " + wanted + " " : wanted;
    }

    /** Returns whether the script separates words by spaces. Such words match only as a whole. */
    static boolean spaced(String words) {
        return words.codePoints().noneMatch(Character::isIdeographic)
                && words.codePoints().noneMatch(NormalizedText::isUnspaced);
    }

    private static boolean isUnspaced(int letter) {
        return switch (Character.UnicodeScript.of(letter)) {
            case HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false; // all other scripts
        };
    }
}
