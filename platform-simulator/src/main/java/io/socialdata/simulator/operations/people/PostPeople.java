package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.engagement.Engagement;
import io.socialdata.simulator.engagement.Mark;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.UserPages;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** Who passed a post on, and who liked it. */
@Singleton
final class PostPeople {

    private final LiveWorld live;
    private final Views views;
    private final Circles circles;
    private final Engagement engagement;
    private final UserPages pages;

    PostPeople(LiveWorld live, Views views, Circles circles, Engagement engagement, UserPages pages) {
        this.live = live;
        this.views = views;
        this.circles = circles;
        this.engagement = engagement;
        this.pages = pages;
    }

    @Produces
    @Singleton
    GraphQlOperation retweeters() {
        return endpoint("Retweeters", "retweeters_timeline", this::retweeters);
    }

    @Produces
    @Singleton
    GraphQlOperation likers() {
        return endpoint("Favoriters", "favoriters_timeline", this::likers);
    }

    private List<User> retweeters(Post post, Viewer viewer) {
        return live.now().posts().retweetsOf(post).map(Post::author).toList();
    }

    /** For the author's eyes only. Of generated likes nobody knows whose they were; followers stand in. */
    private List<User> likers(Post post, Viewer viewer) {
        if (viewer.user().filter(post.author()::equals).isEmpty()) {
            return List.of();
        }
        return Stream.concat(engagement.whoMarked(Mark.LIKE, post), circles.followersOf(post.author()))
                .distinct()
                .limit(post.reception().likes())
                .toList();
    }

    private GraphQlOperation endpoint(String name, String member, PostPeopleTimeline.People people) {
        return new PostPeopleTimeline(name, member, live, views, pages, people);
    }
}
