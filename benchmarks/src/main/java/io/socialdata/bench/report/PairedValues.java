package io.socialdata.bench.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/**
 * Values of two versions, measured in turns.
 *
 * @param these values of this version
 * @param others values of the other one, in the same order
 */
public record PairedValues(List<Double> these, List<Double> others) {

    public PairedValues {
        these = List.copyOf(these);
        others = List.copyOf(others);
    }

    /** Measures this many pairs. */
    public static PairedValues measured(int pairs, DoubleSupplier these, DoubleSupplier others) {
        return Pairs.measured(pairs, these::getAsDouble, others::getAsDouble).values(value -> value);
    }

    /** Prints median, lowest and highest value of each version as rows of a table with these columns. */
    public void rows(PrintStream out, MarkdownTable table) {
        row(out, table, "this", these);
        row(out, table, "the other", others);
    }

    /** Returns the median of the pairs' ratios, and the middle half of them, in words. */
    public String times() {
        List<Double> ratios = ratios();
        return String.format(
                Locale.ROOT,
                "%.2f times, median of %d pairs, half of them from %.2f to %.2f",
                median(ratios),
                ratios.size(),
                middleHalf(ratios).getFirst(),
                middleHalf(ratios).getLast());
    }

    /** Returns the median value of this version. */
    public double ofThese() {
        return median(these.stream().sorted().toList());
    }

    /** Returns the median value of the other version. */
    public double ofOthers() {
        return median(others.stream().sorted().toList());
    }

    /** Returns the median of what this version has more than the other in each pair. */
    public double added() {
        return median(differences());
    }

    /** Returns the middle half of the pairs' differences. */
    public String middleHalfOfAdded() {
        List<Double> half = middleHalf(differences());
        return String.format(Locale.ROOT, "%.2f to %.2f", half.getFirst(), half.getLast());
    }

    private List<Double> ratios() {
        return ofPairs((value, other) -> value / other);
    }

    private List<Double> differences() {
        return ofPairs((value, other) -> value - other);
    }

    /** Returns this result of each pair, the lowest first. */
    private List<Double> ofPairs(DoubleBinaryOperator operator) {
        return IntStream.range(0, these.size())
                .mapToDouble(pair -> operator.applyAsDouble(these.get(pair), others.get(pair)))
                .sorted()
                .boxed()
                .toList();
    }

    private static void row(PrintStream out, MarkdownTable table, String name, List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        table.row(out, name, median(sorted), sorted.getFirst(), sorted.getLast());
    }

    private static List<Double> middleHalf(List<Double> sorted) {
        return sorted.subList(sorted.size() / 4, sorted.size() - sorted.size() / 4);
    }

    /** Returns the middle value, or the mean of the two in the middle. */
    static double median(List<Double> sorted) {
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
