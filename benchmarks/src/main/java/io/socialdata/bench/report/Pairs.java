package io.socialdata.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Results of two versions, or with and without a service, measured in turns: each pair shares what else the machine did
 * at the time, and every other pair begins with the other one.
 *
 * @param these results of this version
 * @param others results of the other one, in the same order
 */
public record Pairs<T>(List<T> these, List<T> others) {

    public Pairs {
        these = List.copyOf(these);
        others = List.copyOf(others);
    }

    /** Measures this many pairs. */
    public static <T> Pairs<T> measured(int pairs, Supplier<T> these, Supplier<T> others) {
        List<T> ofThese = new ArrayList<>();
        List<T> ofOthers = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            if (pair % 2 == 0) {
                ofThese.add(these.get());
                ofOthers.add(others.get());
            } else {
                ofOthers.add(others.get());
                ofThese.add(these.get());
            }
        }
        return new Pairs<>(ofThese, ofOthers);
    }

    /** Returns a value of each result. */
    public PairedValues values(ToDoubleFunction<T> value) {
        return new PairedValues(
                these.stream().mapToDouble(value).boxed().toList(),
                others.stream().mapToDouble(value).boxed().toList());
    }

    /** Returns the results of both. */
    public Stream<T> all() {
        return Stream.concat(these.stream(), others.stream());
    }
}
