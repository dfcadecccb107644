package io.socialdata.simulator.generator;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Invents handles as people do: from their name or their subject, with figures when the plain one is taken. */
final class HandleGenerator {

    private static final int LONGEST = 15;

    private final SeededRandom dice;
    private final Set<String> taken =
            Arrays.stream(FixtureRole.values()).map(FixtureRole::handle).collect(Collectors.toCollection(HashSet::new));

    HandleGenerator(SeededRandom dice) {
        this.dice = dice;
    }

    String next(String name) {
        String handle = wish(plain(name));
        while (!taken.add(handle.toLowerCase(Locale.ROOT))) {
            String figures = Integer.toString(dice.below(1_000_000));
            handle = cut(handle, LONGEST - figures.length()) + figures;
        }
        return handle;
    }

    private String wish(String name) {
        String wish = switch (dice.below(4)) {
            case 0 -> name.replace("_", "");
            case 1 -> dice.pick(WordBank.ADJECTIVES) + "_" + dice.pick(WordBank.SUBJECTS);
            case 2 ->
                dice.pick(WordBank.TRADES) + "_" + name.replaceAll("_.*", "").toLowerCase(Locale.ROOT);
            default -> name.toLowerCase(Locale.ROOT);
        };
        return cut(wish, LONGEST);
    }

    /** Letters of the basic alphabet only, words joined by an underscore. */
    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("[^A-Za-z ]", "")
                .replace(' ', '_');
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length);
    }
}
