package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A post in its conversation. */
@Singleton
final class TweetDetail implements GraphQlOperation {

    private static final String FOCUS = "focalTweetId";

    private final LiveWorld live;
    private final Views views;
    private final ConversationPages pages;

    TweetDetail(LiveWorld live, Views views, ConversationPages pages) {
        this.live = live;
        this.views = views;
        this.pages = pages;
    }

    @Override
    public String name() {
        return "TweetDetail";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text(FOCUS).isEmpty()) {
            return ErrorBody.withoutVariable(name(), FOCUS);
        }
        Posts posts = live.now().posts();
        return variables.id(FOCUS).stream()
                .boxed()
                .flatMap(id -> posts.byId(id).stream())
                .filter(post -> views.mayRead(post, viewer))
                .findFirst()
                .map(focus -> around(focus, posts, variables, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.POST_MISSING, 200, name())
                        .ending(PlatformResponse.Outcome.MISSING));
    }

    private PlatformResponse around(Post focus, Posts posts, Variables variables, Viewer viewer) {
        PostConversation conversation = new PostConversation(focus, posts, views, viewer);
        ReplyRanking ranking = ReplyRanking.named(variables.text("rankingMode").orElse(""));
        Optional<TimelineShape> page = variables
                .text("cursor")
                .map(cursor -> pages.later(conversation, ranking, cursor))
                .orElseGet(() -> Optional.of(pages.first(conversation, ranking)));
        return page.map(shape -> PlatformResponse.ok(Envelope.data(shape, "threaded_conversation_with_injections_v2")))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }
}
