package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.world.Fixtures;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Adds advertisements and suggestions, which real timelines have among the posts and clients must skip. */
@Singleton
public record PromotedEntries(World world, ViewFactory viewFactory) {

    private static final int SUGGESTIONS = 3;
    private static final int PROMOTED_AT = 4;

    /** Returns the entries with one advertisement among them and suggestions at the end. */
    public List<Entry> among(List<? extends Entry> entries, User host, Viewer viewer) {
        List<Entry> all = new ArrayList<>(entries);
        if (!entries.isEmpty()) {
            promoted(host, viewer).ifPresent(entry -> all.add(Math.min(PROMOTED_AT, all.size()), entry));
            all.add(suggestions(host, viewer));
        }
        return all;
    }

    /** Returns a post of the fixture advertiser, or of the lead if the advertiser is the host. */
    public Optional<Entry> promoted(User host, Viewer viewer) {
        Fixtures fixtures = world.fixtures();
        return Stream.of(fixtures.other(), fixtures.lead())
                .filter(advertiser -> !advertiser.equals(host))
                .flatMap(advertiser -> own(advertiser).limit(1))
                .findFirst()
                .map(post ->
                        TimelineItem.promoted(viewFactory.post(post, viewer), viewFactory.user(post.author(), viewer)));
    }

    /** Returns users whom the platform suggests to follow. */
    public Entry suggestions(User host, Viewer viewer) {
        List<TimelineItem> users = world.users()
                .all()
                .filter(candidate -> candidate.active() && !candidate.equals(host))
                .limit(SUGGESTIONS)
                .map(candidate -> TimelineItem.user(viewFactory.user(candidate, viewer)))
                .toList();
        return new ModuleEntry("who-to-follow", Layout.VERTICAL, users).headed("Who to follow");
    }

    /** Returns unrelated posts that are shown below the focal post. */
    public Optional<Entry> related(Post focus, Viewer viewer) {
        List<TimelineItem> posts = own(world.fixtures().other())
                .filter(post -> post.conversation() != focus.conversation())
                .limit(2)
                .map(post -> TimelineItem.post(viewFactory.post(post, viewer)))
                .toList();
        return posts.isEmpty()
                ? Optional.empty()
                : Optional.of(new ModuleEntry("tweetdetailrelatedtweets", Layout.VERTICAL, posts));
    }

    private Stream<Post> own(User author) {
        return world.posts().newestBy(author).filter(post -> post.kind() != PostKind.RETWEET);
    }
}
