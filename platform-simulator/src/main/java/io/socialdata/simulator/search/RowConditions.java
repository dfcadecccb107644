package io.socialdata.simulator.search;

import io.socialdata.simulator.search.JoinedRows.All;
import io.socialdata.simulator.search.JoinedRows.Any;
import io.socialdata.simulator.search.JoinedRows.Not;
import io.socialdata.simulator.search.PlainRows.Between;
import io.socialdata.simulator.search.PlainRows.Listed;
import io.socialdata.simulator.search.PlainRows.Tested;
import io.socialdata.simulator.world.Archive;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Turns conditions into the generated posts that meet them. */
final class RowConditions {

    private final World world;
    private final Archive archive;
    private final ListMembers lists;
    private final GeneratedTexts texts;
    private final FixedRows fixed;

    RowConditions(World world, Matching matching, ListMembers lists) {
        this.world = world;
        this.archive = world.posts().archive();
        this.lists = lists;
        this.texts = new GeneratedTexts(world);
        this.fixed = new FixedRows(world, texts, matching);
    }

    Rows rows(Condition condition) {
        return switch (condition) {
            case Condition.All(var parts) -> all(parts.stream().map(this::rows).toList());
            case Condition.Any(var parts) ->
                new Any(parts.stream().map(this::rows).toList());
            case Condition.Not(var part) -> new Not(rows(part));
            case Condition.Says _, Condition.LinksTo _, Condition.In _, Condition.Tagged _, Condition.Has _ ->
                fixed.rows(condition);
            case Condition.Mentions(var handle) -> ofUser(handle, user -> new Listed(texts.naming(user)));
            case Condition.To(var handle) -> ofUser(handle, this::answering);
            case Condition.From(var handle) -> ofUser(handle, user -> new Listed(archive.rowsBy(user)));
            case Condition.Above(var id) -> new Between(archive.rowsBelow(id + 1), archive.size());
            case Condition.Below(var id) -> new Between(0, archive.rowsBelow(id));
            case Condition.Received(var measure, var least) ->
                new CountedRows(
                        world.posts(),
                        fixed.rows(condition),
                        row -> measure.of(world.posts().reception(row)) >= least);
            case Condition.PartOf(var conversation) -> partOf(archive.row(conversation));
            case Condition.Quotes(var quoted) -> quoting(archive.row(quoted));
            case Condition.QuotesUser(var user) -> new Tested(row -> quotes(row, user));
            case Condition.OnList(var list) -> onList(list);
        };
    }

    /** What lists tell comes first, and what must be looked at each time comes last. */
    static Rows all(List<Rows> parts) {
        return new All(parts.stream()
                .sorted(Comparator.comparingInt(RowConditions::effort))
                .toList());
    }

    private static int effort(Rows rows) {
        return switch (rows) {
            case Between _ -> 0;
            case Listed _ -> 1;
            case KeptRows _, CountedRows _ -> 2;
            case All _, Any _, Not _ -> 3;
            case Tested _ -> 4;
        };
    }

    private Rows ofUser(String handle, Function<User, Rows> rows) {
        return world.users().byHandle(handle).map(rows).orElse(PlainRows.NONE);
    }

    private Rows answering(User user) {
        return new All(List.of(
                new Listed(texts.naming(user)),
                new Tested(row ->
                        archive.kind(row) == PostKind.REPLY && archive.author(archive.about(row)) == user.number())));
    }

    private Rows partOf(int root) {
        return root < 0 ? PlainRows.NONE : listed(archive.conversation(root).filter(row -> archive.root(row) == root));
    }

    private Rows quoting(int quoted) {
        return quoted < 0
                ? PlainRows.NONE
                : listed(archive.responsesTo(quoted).filter(row -> archive.kind(row) == PostKind.QUOTE));
    }

    private static Rows listed(IntStream rows) {
        return new Listed(rows.sorted().toArray());
    }

    private boolean quotes(int row, long user) {
        return archive.kind(row) == PostKind.QUOTE
                && world.users().byNumber(archive.author(archive.about(row))).id() == user;
    }

    private Rows onList(long list) {
        BitSet members = new BitSet();
        lists.of(list).forEach(user -> members.set(user.number()));
        return members.isEmpty() ? PlainRows.NONE : new Tested(row -> members.get(archive.author(row)));
    }
}
