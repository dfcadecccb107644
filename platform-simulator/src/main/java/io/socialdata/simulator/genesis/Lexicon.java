package io.socialdata.simulator.genesis;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;

/** The words that names, bios and titles are put together from. */
final class Lexicon {

    private static final Properties WORDS = load();

    static final List<String> GIVEN_NAMES = words("given-names");
    static final List<String> FAMILY_NAMES = words("family-names");
    static final List<String> ADJECTIVES = words("adjectives");
    static final List<String> SUBJECTS = words("subjects");
    static final List<String> TRADES = words("trades");
    static final List<String> PLACES = words("places");
    static final List<String> ASIDES = words("asides");

    private Lexicon() {}

    private static List<String> words(String kind) {
        return List.of(WORDS.getProperty(kind).split(",\\s*"));
    }

    private static Properties load() {
        Properties words = new Properties();
        try (InputStream in = Lexicon.class.getResourceAsStream("/world/lexicon.properties")) {
            if (in == null) {
                throw new IllegalStateException("the lexicon is missing from the build");
            }
            words.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }
}
