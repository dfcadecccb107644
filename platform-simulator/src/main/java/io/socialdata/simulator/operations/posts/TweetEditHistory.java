package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.List;

/** The versions of a post; nobody edits here, so there is one. */
@Singleton
final class TweetEditHistory implements GraphQlOperation {

    private final LiveWorld live;
    private final Views views;

    TweetEditHistory(LiveWorld live, Views views) {
        this.live = live;
        this.views = views;
    }

    @Override
    public String name() {
        return "TweetEditHistory";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("tweetId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "tweetId");
        }
        return variables.id("tweetId").stream()
                .boxed()
                .flatMap(id -> live.now().posts().byId(id).stream())
                .findFirst()
                .map(post -> PlatformResponse.ok(Envelope.data(
                        history(post, viewer),
                        "tweet_result_by_rest_id",
                        "result",
                        "edit_history_timeline",
                        "timeline")))
                .orElseGet(
                        () -> PlatformResponse.missing(Envelope.data(JsonPart.nothing(), "tweet_result_by_rest_id")));
    }

    private TimelineShape history(Post post, Viewer viewer) {
        List<Entry> versions = List.of(new ItemEntry(new PostItem(views.post(post, viewer))));
        return TimelineShape.after(0, List.of(new Instruction.AddEntries(versions)));
    }
}
