package io.socialdata.simulator.generator;

import java.util.List;
import java.util.Locale;

/** The words that names, bios and titles are built from. */
final class WordBank {

    private static final WordLists WORDS = new WordLists("/world/lexicon.properties", ",\\s*");

    static final List<String> GIVEN_NAMES = WORDS.list("given-names");
    static final List<String> FAMILY_NAMES = WORDS.list("family-names");
    static final List<String> ADJECTIVES = WORDS.list("adjectives");
    static final List<String> SUBJECTS = WORDS.list("subjects");
    static final List<String> TRADES = WORDS.list("trades");
    static final List<String> PLACES = WORDS.list("places");
    static final List<String> ASIDES = WORDS.list("asides");

    private WordBank() {}

    static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
