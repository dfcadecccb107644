package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks a post up by id; open to guests. */
@Singleton
final class TweetResultByRestId implements GraphQlOperation {

    private final LiveWorld live;
    private final Views views;

    TweetResultByRestId(LiveWorld live, Views views) {
        this.live = live;
        this.views = views;
    }

    @Override
    public String name() {
        return "TweetResultByRestId";
    }

    @Override
    public Access access() {
        return Access.GUEST;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("tweetId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "tweetId");
        }
        OptionalLong id = variables.id("tweetId");
        Optional<Post> post = id.isPresent() ? live.now().posts().byId(id.getAsLong()) : Optional.empty();
        return post.map(found ->
                        PlatformResponse.ok(Envelope.data(shape(found, variables, viewer), "tweetResult", "result")))
                .orElseGet(() -> PlatformResponse.missing(Envelope.data(JsonPart.nothing(), "tweetResult")));
    }

    private PostShape shape(Post post, Variables variables, Viewer viewer) {
        return new PostShape(views.post(post, viewer)
                .tellingArticle(
                        variables.toggled("withArticleRichContentState"), variables.toggled("withArticlePlainText")));
    }
}
