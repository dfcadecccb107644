package io.socialdata.platform.captures;

import io.socialdata.platform.json.Digits;
import io.socialdata.platform.json.PlatformDates;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces texts of one exchange by placeholders of the same shape. What it leaves is in {@link ProtocolVocabulary}, has
 * at most two digits, or separates.
 *
 * <p>Digits stay digits, and the same ones become the same ones, so that ids refer to each other as before.
 */
final class TextScrubber {

    private static final String SOME_DATE = "Tue Mar 03 09:15:27 +0000 2015";
    private static final String SOME_INSTANT = "2015-03-03T09:15:27Z";
    private static final String SEPARATORS = "@#!:/.,-_|<>=(){}[]\" \n\t";
    private static final int FIRST_FOREIGN = 128;
    private static final char FOREIGN = '\u00e9';
    private static final char CONTROL = '\u0001';
    private static final int MAX_SMALL = 2;
    private static final int MAX_CODE = 6;

    /** The protocol gives these beginnings a meaning: links, and cursors that lead nowhere. */
    private static final Pattern START = Pattern.compile("https?://|-?[01]\\|");

    private static final Pattern CHUNK = Pattern.compile("\\S+");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{N}_+%]+");
    private static final Pattern CODE_AT_THE_END = Pattern.compile("\\(\\d{1,6}\\)\\s*$");
    private static final Pattern ENTRY = Pattern.compile("[A-Za-z]+(?:-(?:[A-Za-z]+|[0-9]+))*");
    private static final Pattern PART_OF_ENTRY = Pattern.compile("[^-]+");
    private static final Pattern BETWEEN_TOKENS = Pattern.compile("[^\\p{L}\\p{N}_+%]");

    private final ProtocolVocabulary vocabulary;
    private final Map<String, String> placeholders = new HashMap<>();

    TextScrubber(ProtocolVocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** Returns the placeholder of a value. */
    String value(String text) {
        if (vocabulary.isValue(text) || isSmallNumber(text)) {
            return text;
        }
        if (PlatformDates.parse(text) != null) {
            return SOME_DATE;
        }
        if (isInstant(text)) {
            return SOME_INSTANT;
        }
        Matcher start = START.matcher(text);
        int kept = start.lookingAt() ? start.end() : 0;
        return text.substring(0, kept) + CHUNK.matcher(text.substring(kept)).replaceAll(chunk -> masked(chunk.group()));
    }

    /** Returns a name of the protocol as it is, and the placeholder of any other text. */
    String name(String text) {
        return vocabulary.isName(text, 1) ? text : value(text);
    }

    /** Returns the id of an entry with its words, as in {@code tweet-1000000000000000001}. */
    String entryId(String text) {
        return ENTRY.matcher(text).matches()
                ? PART_OF_ENTRY
                        .matcher(text)
                        .replaceAll(part -> vocabulary.isName(part.group(), 1) ? part.group() : masked(part.group()))
                : name(text);
    }

    /** Returns a sentence of the platform without the words that it does not use everywhere. */
    String sentence(String text) {
        Matcher code = CODE_AT_THE_END.matcher(text);
        int end = code.find() ? code.start() : text.length();
        return BETWEEN_TOKENS
                        .matcher(TOKEN.matcher(text.substring(0, end)).replaceAll(this::word))
                        .replaceAll(other ->
                                Character.toString(separator(other.group().charAt(0))))
                + text.substring(end);
    }

    /** Returns the placeholder of digits; a short number stays as it is. */
    String digits(String digits) {
        return digits.length() <= MAX_SMALL
                ? digits
                : placeholders.computeIfAbsent(digits, found -> numbered(placeholders.size() + 1, found.length()));
    }

    /** Returns the digits of an error code, which are few. */
    String code(String digits) {
        return digits.length() <= MAX_CODE ? digits : digits(digits);
    }

    private static String numbered(int number, int length) {
        String padded = "0".repeat(length) + number;
        return "1" + padded.substring(padded.length() - length + 1);
    }

    private String word(MatchResult token) {
        String text = token.group();
        boolean kept = vocabulary.isWord(text) || (text.contains("_") && vocabulary.isName(text, 2));
        return Matcher.quoteReplacement(kept ? text : masked(text, true));
    }

    private static boolean isSmallNumber(String text) {
        String digits = text.startsWith("-") ? text.substring(1) : text;
        return digits.length() <= MAX_SMALL && Digits.only(digits);
    }

    private static boolean isInstant(String text) {
        try {
            return Instant.parse(text) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private String masked(String chunk) {
        boolean mixed =
                chunk.chars().anyMatch(Character::isDigit) && chunk.chars().anyMatch(Character::isLetter);
        return masked(chunk, mixed);
    }

    /**
     * @param mixed whether the text must not show which of its characters are digits, as a token would
     */
    private String masked(String chunk, boolean mixed) {
        StringBuilder masked = new StringBuilder();
        Matcher runs = DIGITS.matcher(chunk);
        int done = 0;
        while (!mixed && runs.find()) {
            letters(chunk.substring(done, runs.start()), masked, true);
            masked.append(run(runs.group()));
            done = runs.end();
        }
        letters(chunk.substring(done), masked, !mixed);
        return masked.toString();
    }

    /** Returns the placeholder of digits within a text: there, short numbers may be parts of a long one. */
    private String run(String digits) {
        return digits.length() <= MAX_SMALL ? "1".repeat(digits.length()) : digits(digits);
    }

    private static void letters(String text, StringBuilder masked, boolean withCase) {
        text.chars().forEach(c -> {
            if (c < FIRST_FOREIGN && Character.isLetterOrDigit(c)) {
                masked.append(withCase && Character.isUpperCase(c) ? 'X' : 'x');
            } else {
                masked.append(separator((char) c));
            }
        });
    }

    /** Returns a character that readers treat alike: some values must be printable ASCII. */
    private static char separator(char other) {
        if (SEPARATORS.indexOf(other) >= 0) {
            return other;
        }
        return other >= FIRST_FOREIGN ? FOREIGN : other < ' ' ? CONTROL : '*';
    }
}
