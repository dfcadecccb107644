package io.socialdata.simulator.operations.articles;

import io.socialdata.simulator.articles.ArticleEntity;
import io.socialdata.simulator.articles.ArticleEntity.Lifecycle;
import io.socialdata.simulator.articles.Articles;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ItemContent;
import io.socialdata.simulator.shapes.ItemTimeline;
import io.socialdata.simulator.shapes.ItemTimeline.Cursor;
import io.socialdata.simulator.shapes.ItemTimeline.Direction;
import io.socialdata.simulator.shapes.ItemTimeline.Row;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The posts in which a user announces articles, newest first. */
@Singleton
final class UserArticlesTweets implements GraphQlEndpoint {

    private static final int USUAL = 20;
    private static final int CURSORS = 2;

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
    public Reply answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        return live.now()
                .users()
                .byId(variables.id("userId").orElse(0))
                .filter(User::active)
                .map(user -> page(user, variables, viewer))
                .orElseGet(GraphQlReply::nothing);
    }

    private Reply page(User user, Variables variables, Viewer viewer) {
        List<Post> announcements = articles.of(user, Lifecycle.PUBLISHED).stream()
                .map(ArticleEntity::announcement)
                .flatMap(id -> live.now().posts().byId(id.orElse(0)).stream())
                .toList();
        String list = name() + ":" + user.id();
        return Slice.of(list, announcements, Post::id, variables.text("cursor"), variables.count(), USUAL)
                .map(slice -> answer(list, slice, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private Reply answer(String list, Slice<Post> slice, Viewer viewer) {
        List<Row> rows = new ArrayList<>();
        slice.items().forEach(post -> rows.add(ItemContent.post(views.post(post, viewer))));
        rows.add(new Cursor(Direction.TOP, PageCursor.first(list).encoded()));
        slice.next().ifPresent(cursor -> rows.add(new Cursor(Direction.BOTTOM, cursor.encoded())));
        ItemTimeline timeline = new ItemTimeline(Optional.empty(), rows, CURSORS * slice.position());
        return GraphQlReply.data(
                JsonObject.typed("User").with("timeline", timeline.under("timeline")), "user", "result");
    }
}
