package io.socialdata.simulator.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.search.BasicRows.Between;
import io.socialdata.simulator.search.BasicRows.Listed;
import io.socialdata.simulator.search.BasicRows.Tested;
import io.socialdata.simulator.search.CombinedRows.Any;
import io.socialdata.simulator.search.CombinedRows.Not;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Passing over blocks without rows of a set loses no row. */
class RowSetPropertiesTest {

    private static final int ROWS = 20_001;
    private static final int DEEPEST = 3;

    /** A set, and what is in it by a test of each row. */
    record TestedSet(RowSet rows, IntPredicate test) {}

    @Property(tries = 500)
    void descendingRowsAreTheRowsThatPassTheTest(
            @ForAll("sets") TestedSet set, @ForAll @IntRange(max = ROWS) int below) {
        int[] expected = IntStream.iterate(below - 1, row -> row >= 0, row -> row - 1)
                .filter(set.test())
                .toArray();

        assertThat(DescendingRows.of(set.rows(), below).toArray()).isEqualTo(expected);
    }

    @Provide
    Arbitrary<TestedSet> sets() {
        return sets(DEEPEST);
    }

    private static Arbitrary<TestedSet> sets(int depth) {
        Arbitrary<TestedSet> simple = Arbitraries.oneOf(memoized(), listed(), between(), tested());
        if (depth == 0) {
            return simple;
        }
        Arbitrary<TestedSet> part = sets(depth - 1);
        Arbitrary<List<TestedSet>> parts = part.list().ofMinSize(1).ofMaxSize(4);
        return Arbitraries.oneOf(
                simple,
                parts.map(RowSetPropertiesTest::all),
                parts.map(RowSetPropertiesTest::any),
                part.map(each ->
                        new TestedSet(new Not(each.rows()), row -> !each.test().test(row))));
    }

    private static TestedSet all(List<TestedSet> parts) {
        return new TestedSet(
                ConditionCompiler.all(parts.stream().map(TestedSet::rows).toList()),
                row -> parts.stream().allMatch(part -> part.test().test(row)));
    }

    private static TestedSet any(List<TestedSet> parts) {
        return new TestedSet(
                new Any(parts.stream().map(TestedSet::rows).toList()),
                row -> parts.stream().anyMatch(part -> part.test().test(row)));
    }

    /** Rows at a distance: in each block, in some blocks of a chunk, or in some chunks. */
    private static Arbitrary<TestedSet> memoized() {
        return Combinators.combine(
                        Arbitraries.of(1, 7, 200, 997, 9_973),
                        Arbitraries.integers().between(0, 9_972))
                .as((distance, first) -> {
                    IntPredicate test = row -> row % distance == first % distance;
                    return new TestedSet(new MemoizedRows(ROWS, test::test), test);
                });
    }

    private static Arbitrary<TestedSet> listed() {
        return Arbitraries.integers()
                .between(0, ROWS - 1)
                .array(int[].class)
                .ofMaxSize(12)
                .map(rows -> IntStream.of(rows).sorted().distinct().toArray())
                .map(rows -> new TestedSet(
                        new Listed(rows), row -> IntStream.of(rows).anyMatch(listed -> listed == row)));
    }

    private static Arbitrary<TestedSet> between() {
        Arbitrary<Integer> row = Arbitraries.integers().between(0, ROWS);
        return Combinators.combine(row, row)
                .as((from, end) -> new TestedSet(new Between(from, end), each -> each >= from && each < end));
    }

    private static Arbitrary<TestedSet> tested() {
        return Arbitraries.integers().between(2, 500).map(distance -> {
            IntPredicate test = row -> row % distance == 0;
            return new TestedSet(new Tested(test::test), test);
        });
    }
}
