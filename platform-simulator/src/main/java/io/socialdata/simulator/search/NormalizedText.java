package io.socialdata.simulator.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text without case and punctuation: words with one space around each, so that a word is found as a piece of text. */
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

    /** The normal text has the words side by side. Scripts that are written without spaces are searched inside words. */
    static boolean has(String normal, List<String> words) {
        return normal.contains(piece(words));
    }

    /** What a normal text contains that has the words side by side. */
    static String piece(List<String> words) {
        String wanted = String.join(" ", words);
        return spaced(wanted) ? " " + wanted + " " : wanted;
    }

    /** Is written with spaces between words, and so to be found as a whole word only. */
    static boolean spaced(String words) {
        return words.codePoints().noneMatch(Character::isIdeographic)
                && words.codePoints().noneMatch(NormalizedText::isUnspaced);
    }

    private static boolean isUnspaced(int letter) {
        return switch (Character.UnicodeScript.of(letter)) {
            case HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false; // all other scripts, of which there are many and will be more
        };
    }
}
