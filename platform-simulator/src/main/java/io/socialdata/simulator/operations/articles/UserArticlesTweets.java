package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.ArticleEntity.Lifecycle;
import io.socialdata.simulator.articles.Articles;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** The posts in which a user announces articles, newest first. */
@Singleton
final class UserArticlesTweets implements GraphQlOperation {

    private static final int USUAL = 20;
    /** As many as a page of one has, so that later pages sort below. */
    private static final int ENTRIES_EACH = 3;

    private final LiveWorld live;
    private final Articles articles;
    private final Views views;

    UserArticlesTweets(LiveWorld live, Articles articles, Views views) {
        this.live = live;
        this.articles = articles;
        this.views = views;
    }

    @Override
    public String name() {
        return "UserArticlesTweets";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        return live.now()
                .users()
                .byId(variables.id("userId").orElse(0))
                .filter(User::active)
                .map(user -> page(user, variables, viewer))
                .orElseGet(GraphQlResponses::nothing);
    }

    private PlatformResponse page(User user, Variables variables, Viewer viewer) {
        List<Post> announcements = articles.of(user, Lifecycle.PUBLISHED).stream()
                .map(ArticleEntity::announcement)
                .flatMap(id -> live.now().posts().byId(id.orElse(0)).stream())
                .toList();
        String list = name() + ":" + user.id();
        return Slice.of(list, announcements, Post::id, variables.text("cursor"), variables.count(), USUAL)
                .map(slice -> answer(list, slice, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private PlatformResponse answer(String list, Slice<Post> slice, Viewer viewer) {
        List<Entry> entries = new ArrayList<>();
        slice.items().forEach(post -> entries.add(new ItemEntry(new PostItem(views.post(post, viewer)))));
        entries.add(new CursorEntry(Kind.TOP, PageCursor.first(list).encoded()));
        slice.next().ifPresent(cursor -> entries.add(new CursorEntry(Kind.BOTTOM, cursor.encoded())));
        TimelineShape timeline = TimelineShape.after(
                ENTRIES_EACH * slice.position(),
                List.of(new Instruction.ClearCache(), new Instruction.AddEntries(entries)));
        return GraphQlResponses.data(
                JsonObject.typed("User").with("timeline", timeline.under("timeline")), "user", "result");
    }
}
