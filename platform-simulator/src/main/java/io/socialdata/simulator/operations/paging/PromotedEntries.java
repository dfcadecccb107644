package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.PromotedItem;
import io.socialdata.simulator.timeline.UserItem;
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

/** Advertising and suggestions, which real timelines have among the posts and readers must skip. */
@Singleton
public final class PromotedEntries {

    private static final int SUGGESTIONS = 3;
    private static final int PROMOTED_AT = 4;

    private final LiveWorld live;
    private final ViewFactory viewFactory;

    public PromotedEntries(LiveWorld live, ViewFactory viewFactory) {
        this.live = live;
        this.viewFactory = viewFactory;
    }

    /** The entries with one advertisement among them and suggestions at the end. */
    public List<Entry> among(List<? extends Entry> entries, User host, Viewer viewer) {
        List<Entry> all = new ArrayList<>(entries);
        if (!entries.isEmpty()) {
            promoted(host, viewer).ifPresent(entry -> all.add(Math.min(PROMOTED_AT, all.size()), entry));
            all.add(suggestions(host, viewer));
        }
        return all;
    }

    /** A post of the advertiser in the cast, or of the lead where the advertiser is the host. */
    public Optional<Entry> promoted(User host, Viewer viewer) {
        Fixtures fixtures = live.now().cast();
        return Stream.of(fixtures.other(), fixtures.lead())
                .filter(advertiser -> !advertiser.equals(host))
                .flatMap(advertiser -> own(advertiser).limit(1))
                .findFirst()
                .map(post -> new ItemEntry(
                        new PromotedItem(viewFactory.post(post, viewer), viewFactory.user(post.author(), viewer))));
    }

    /** People whom the platform would like the viewer to follow. */
    public Entry suggestions(User host, Viewer viewer) {
        return new ModuleEntry(
                        "who-to-follow",
                        Layout.VERTICAL,
                        live.now()
                                .users()
                                .all()
                                .filter(candidate -> candidate.active() && !candidate.equals(host))
                                .limit(SUGGESTIONS)
                                .map(candidate -> new UserItem(viewFactory.user(candidate, viewer)))
                                .toList())
                .headed("Who to follow");
    }

    /** Posts that have nothing to do with the one in focus, under it. */
    public Optional<Entry> related(Post focus, Viewer viewer) {
        World world = live.now();
        List<PostItem> posts = own(world.cast().other())
                .filter(post -> post.conversation() != focus.conversation())
                .limit(2)
                .map(post -> new PostItem(viewFactory.post(post, viewer)))
                .toList();
        return posts.isEmpty()
                ? Optional.empty()
                : Optional.of(new ModuleEntry("tweetdetailrelatedtweets", Layout.VERTICAL, posts));
    }

    private Stream<Post> own(User author) {
        return live.now().posts().newestBy(author).filter(post -> post.kind() != PostKind.RETWEET);
    }
}
