package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.UserPages;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.Optional;

/** People who did something to a post, the latest first; nobody, if the post is not there. */
final class PostPeopleTimeline implements GraphQlOperation {

    private final String name;
    private final String member;
    private final LiveWorld live;
    private final Views views;
    private final UserPages pages;
    private final People people;

    /** Who is shown. */
    interface People {
        List<User> around(Post post, Viewer viewer);
    }

    /** @param member what the answer calls the timeline */
    PostPeopleTimeline(String name, String member, LiveWorld live, Views views, UserPages pages, People people) {
        this.name = name;
        this.member = member;
        this.live = live;
        this.views = views;
        this.pages = pages;
        this.people = people;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("tweetId").isEmpty()) {
            return ErrorBody.withoutVariable(name, "tweetId");
        }
        Optional<Post> post = variables.id("tweetId").stream()
                .boxed()
                .flatMap(id -> live.now().posts().byId(id).stream())
                .filter(found -> views.mayRead(found, viewer))
                .findFirst();
        List<User> around = post.map(found -> people.around(found, viewer)).orElseGet(List::of);
        return PageRequest.answer(
                name,
                variables,
                name + ":" + variables.id("tweetId").orElse(0),
                asked -> Envelope.data(pages.stopping(around, viewer, asked), member, "timeline"));
    }
}
