package io.socialdata.simulator.posts;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Guesses the language of a text from its letters. Latin letters count as English. */
final class LanguageDetector {

    private static final Map<UnicodeScript, String> BY_SCRIPT = new EnumMap<>(Map.ofEntries(
            Map.entry(UnicodeScript.HIRAGANA, "ja"),
            Map.entry(UnicodeScript.KATAKANA, "ja"),
            Map.entry(UnicodeScript.HAN, "zh"),
            Map.entry(UnicodeScript.HANGUL, "ko"),
            Map.entry(UnicodeScript.CYRILLIC, "ru"),
            Map.entry(UnicodeScript.ARABIC, "ar"),
            Map.entry(UnicodeScript.HEBREW, "iw"),
            Map.entry(UnicodeScript.GREEK, "el"),
            Map.entry(UnicodeScript.THAI, "th"),
            Map.entry(UnicodeScript.DEVANAGARI, "hi"),
            Map.entry(UnicodeScript.LATIN, "en")));

    /** Result for a text without letters of a known script. */
    private static final String UNKNOWN = "und";

    private LanguageDetector() {}

    static String of(String text) {
        String first = text.codePoints()
                .mapToObj(letter -> BY_SCRIPT.get(UnicodeScript.of(letter)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(UNKNOWN);
        // Japanese texts often start with Chinese characters.
        boolean kana = text.codePoints()
                .mapToObj(UnicodeScript::of)
                .anyMatch(script -> script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA);
        return kana ? "ja" : first;
    }
}
