package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.MergedTimeline;
import io.socialdata.simulator.operations.pages.PostEntries;
import io.socialdata.simulator.operations.pages.PromotedEntries;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.stream.Stream;

/** The two home timelines: what the platform picks, and those whom one follows. */
@Singleton
final class HomeTimelines {

    /** What a stranger's post must have to be picked. */
    private static final int NOTED_LIKES = 20;

    private final LiveWorld live;
    private final Circles circles;
    private final Views views;
    private final PostEntries entries;
    private final PromotedEntries noise;

    HomeTimelines(LiveWorld live, Circles circles, Views views, PostEntries entries, PromotedEntries noise) {
        this.live = live;
        this.circles = circles;
        this.views = views;
        this.entries = entries;
        this.noise = noise;
    }

    @Produces
    @Singleton
    GraphQlOperation forYou() {
        return new HomeTimeline("HomeTimeline", entries, noise, this::picked);
    }

    @Produces
    @Singleton
    GraphQlOperation latest() {
        return new HomeTimeline("HomeLatestTimeline", entries, noise, this::followed);
    }

    private Stream<Post> picked(User user, Viewer viewer, long before) {
        return live.now()
                .posts()
                .newest(before)
                .filter(post -> welcome(user, post, viewer))
                .filter(post -> post.author().equals(user)
                        || circles.follows(user, post.author())
                        || (post.kind() != PostKind.REPLY && post.reception().likes() >= NOTED_LIKES));
    }

    private Stream<Post> followed(User user, Viewer viewer, long before) {
        return MergedTimeline.of(
                        Stream.concat(Stream.of(user), circles.followedBy(user)),
                        live.now().posts(),
                        before)
                .filter(post -> welcome(user, post, viewer));
    }

    private boolean welcome(User user, Post post, Viewer viewer) {
        return views.mayRead(post, viewer)
                && !circles.mutes(user, post.author())
                && !circles.blocks(user, post.author());
    }
}
