package io.socialdata.simulator.search;

import io.socialdata.simulator.world.GeneratedPostTable;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds generated posts. */
final class GeneratedPostSearch {

    private final Posts posts;
    private final GeneratedPostTable generatedPostTable;
    private final ConditionCompiler conditionCompiler;
    /** Rows that everyone may see, and those of them that are not retweets. */
    private final RowSet visible;

    private final RowSet said;

    GeneratedPostSearch(World world, ListMembers lists) {
        this.posts = world.posts();
        this.generatedPostTable = posts.archive();
        this.conditionCompiler =
                new ConditionCompiler(world, new PostMatcher(world, new PostTextMatcher(world), lists), lists);
        boolean[] shown = new boolean[world.users().size()];
        world.users().all().filter(Search::isPublic).map(User::number).forEach(number -> shown[number] = true);
        this.visible = new MemoizedRows(
                generatedPostTable.size(),
                row -> shown[generatedPostTable.author(row)] && !generatedPostTable.isDeleted(row));
        this.said = new MemoizedRows(
                generatedPostTable.size(),
                row -> shown[generatedPostTable.author(row)]
                        && !generatedPostTable.isDeleted(row)
                        && generatedPostTable.kind(row) != PostKind.RETWEET);
    }

    /** Returns the posts with an id below {@code before} that match the query, newest first. */
    Stream<Post> find(Query query, long before) {
        RowSet rowSet = conditionCompiler.rows(query.condition());
        return DescendingRows.of(
                        ConditionCompiler.all(List.of(query.retweets() ? visible : said, rowSet)),
                        generatedPostTable.rowsBelow(before))
                .mapToObj(posts::generated)
                .filter(Optional::isPresent)
                .map(Optional::get);
    }
}
