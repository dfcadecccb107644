package io.socialdata.simulator.search;

import io.socialdata.simulator.search.BasicRows.Between;
import io.socialdata.simulator.search.BasicRows.Listed;
import io.socialdata.simulator.search.BasicRows.Tested;
import io.socialdata.simulator.search.CombinedRows.All;
import io.socialdata.simulator.search.CombinedRows.Any;
import io.socialdata.simulator.search.CombinedRows.Not;
import io.socialdata.simulator.world.GeneratedPostTable;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Compiles conditions into sets of generated posts. */
final class ConditionCompiler {

    private final World world;
    private final GeneratedPostTable generatedPostTable;
    private final ListMembers lists;
    private final GeneratedTextIndex generatedTextIndex;
    private final ConditionRowCache fixed;

    ConditionCompiler(World world, PostMatcher postMatcher, ListMembers lists) {
        this.world = world;
        this.generatedPostTable = world.posts().archive();
        this.lists = lists;
        this.generatedTextIndex = new GeneratedTextIndex(world);
        this.fixed = new ConditionRowCache(world, generatedTextIndex, postMatcher);
    }

    RowSet rows(Condition condition) {
        return switch (condition) {
            case Condition.All(var parts) -> all(parts.stream().map(this::rows).toList());
            case Condition.Any(var parts) ->
                new Any(parts.stream().map(this::rows).toList());
            case Condition.Not(var part) -> new Not(rows(part));
            case Condition.Says _, Condition.LinksTo _, Condition.In _, Condition.Tagged _, Condition.Has _ ->
                fixed.rows(condition);
            case Condition.Mentions(var handle) -> ofUser(handle, user -> new Listed(generatedTextIndex.naming(user)));
            case Condition.To(var handle) -> ofUser(handle, this::repliesTo);
            case Condition.From(var handle) -> ofUser(handle, user -> new Listed(generatedPostTable.rowsBy(user)));
            case Condition.Above(var id) ->
                new Between(generatedPostTable.rowsBelow(id + 1), generatedPostTable.size());
            case Condition.Below(var id) -> new Between(0, generatedPostTable.rowsBelow(id));
            case Condition.Received(var measure, var least) ->
                new CountFilterRows(
                        world.posts(),
                        fixed.rows(condition),
                        row -> measure.of(world.posts().counts(row)) >= least);
            case Condition.PartOf(var conversation) -> partOf(generatedPostTable.row(conversation));
            case Condition.Quotes(var quoted) -> quoting(generatedPostTable.row(quoted));
            case Condition.QuotesUser(var user) -> new Tested(row -> quotes(row, user));
            case Condition.OnList(var list) -> onList(list);
        };
    }

    /** Combines the parts. Precomputed lists come first, and rows that are tested on every search come last. */
    static RowSet all(List<RowSet> parts) {
        return new All(parts.stream()
                .sorted(Comparator.comparingInt(ConditionCompiler::effort))
                .toList());
    }

    private static int effort(RowSet rowSet) {
        return switch (rowSet) {
            case Between _ -> 0;
            case Listed _ -> 1;
            case MemoizedRows _, CountFilterRows _ -> 2;
            case All _, Any _, Not _ -> 3;
            case Tested _ -> 4;
        };
    }

    private RowSet ofUser(String handle, Function<User, RowSet> rows) {
        return world.users().byHandle(handle).map(rows).orElse(BasicRows.NONE);
    }

    private RowSet repliesTo(User user) {
        return new All(List.of(
                new Listed(generatedTextIndex.naming(user)),
                new Tested(row -> generatedPostTable.kind(row) == PostKind.REPLY
                        && generatedPostTable.author(generatedPostTable.about(row)) == user.number())));
    }

    private RowSet partOf(int root) {
        return root < 0
                ? BasicRows.NONE
                : listed(generatedPostTable.conversation(root).filter(row -> generatedPostTable.root(row) == root));
    }

    private RowSet quoting(int quoted) {
        return quoted < 0
                ? BasicRows.NONE
                : listed(generatedPostTable
                        .responsesTo(quoted)
                        .filter(row -> generatedPostTable.kind(row) == PostKind.QUOTE));
    }

    private static RowSet listed(IntStream rows) {
        return new Listed(rows.sorted().toArray());
    }

    private boolean quotes(int row, long user) {
        return generatedPostTable.kind(row) == PostKind.QUOTE
                && world.users()
                                .byNumber(generatedPostTable.author(generatedPostTable.about(row)))
                                .id()
                        == user;
    }

    private RowSet onList(long list) {
        BitSet members = new BitSet();
        lists.of(list).forEach(user -> members.set(user.number()));
        return members.isEmpty() ? BasicRows.NONE : new Tested(row -> members.get(generatedPostTable.author(row)));
    }
}
