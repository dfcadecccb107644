package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.Posts;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.OptionalLong;

/** Looks some two hundred posts up by id; an unknown one keeps its place, empty. */
@Singleton
final class TweetResultsByRestIds implements GraphQlOperation {

    private static final int MOST = 220;

    private final LiveWorld live;
    private final Views views;

    TweetResultsByRestIds(LiveWorld live, Views views) {
        this.live = live;
        this.views = views;
    }

    @Override
    public String name() {
        return "TweetResultsByRestIds";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (!variables.has("tweetIds")) {
            return ErrorBody.withoutVariable(name(), "tweetIds");
        }
        List<JsonPart> elements = variables.ids("tweetIds").stream()
                .limit(MOST)
                .map(id -> element(id, viewer))
                .toList();
        JsonPart list = out -> {
            out.writeStartArray();
            for (JsonPart element : elements) {
                element.write(out);
            }
            out.writeEndArray();
        };
        return PlatformResponse.ok(Envelope.data(list, "tweetResult"));
    }

    private JsonPart element(OptionalLong id, Viewer viewer) {
        Posts posts = live.now().posts();
        return id.stream()
                .boxed()
                .flatMap(one -> posts.byId(one).stream())
                .<JsonPart>map(post -> new PostShape(views.post(post, viewer)).under("result"))
                .findFirst()
                .orElseGet(JsonPart::nothing);
    }
}
