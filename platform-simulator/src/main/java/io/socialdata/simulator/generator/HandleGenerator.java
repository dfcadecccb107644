package io.socialdata.simulator.generator;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Generates handles as users choose them: from a name or a subject, with digits when the plain one is taken. */
final class HandleGenerator {

    private static final int LONGEST = 15;

    private final SeededRandom seededRandom;
    private final Set<String> taken =
            Arrays.stream(FixtureRole.values()).map(FixtureRole::handle).collect(Collectors.toCollection(HashSet::new));

    HandleGenerator(SeededRandom seededRandom) {
        this.seededRandom = seededRandom;
    }

    String next(String name) {
        String handle = variant(plain(name));
        while (!taken.add(handle.toLowerCase(Locale.ROOT))) {
            String figures = Integer.toString(seededRandom.below(1_000_000));
            handle = cut(handle, LONGEST - figures.length()) + figures;
        }
        return handle;
    }

    private String variant(String name) {
        String candidate = switch (seededRandom.below(4)) {
            case 0 -> name.replace("_", "");
            case 1 -> seededRandom.pick(WordBank.ADJECTIVES) + "_" + seededRandom.pick(WordBank.SUBJECTS);
            case 2 ->
                seededRandom.pick(WordBank.TRADES) + "_"
                        + name.replaceAll("_.*", "").toLowerCase(Locale.ROOT);
            default -> name.toLowerCase(Locale.ROOT);
        };
        return cut(candidate, LONGEST);
    }

    /** Converts a name to basic Latin letters, with words joined by underscores. */
    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("[^A-Za-z ]", "")
                .replace(' ', '_');
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length);
    }
}
