package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.PinnedItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** Pages of a profile, with and without replies to others. */
@Singleton
final class ProfilePages {

    /** A timeline ends here, however much more its author wrote. */
    private static final int REACH = 3_200;

    private static final String CONVERSATION = "profile-conversation";

    private final LiveWorld live;
    private final ViewFactory viewFactory;
    private final PostEntries entries;
    private final PromotedEntries noise;

    ProfilePages(LiveWorld live, ViewFactory viewFactory, PostEntries entries, PromotedEntries noise) {
        this.live = live;
        this.viewFactory = viewFactory;
        this.entries = entries;
        this.noise = noise;
    }

    /** Posts that answer nobody else; a thread of the author's own stands together where its last post is. */
    TimelineShape posts(User user, Viewer viewer, PageRequest asked) {
        return page(
                user,
                viewer,
                asked,
                readable(user, viewer, asked).filter(this::endsItsThread),
                post -> thread(post, viewer));
    }

    /** Everything, replies below what they answer. */
    TimelineShape postsAndReplies(User user, Viewer viewer, PageRequest asked) {
        return page(
                user,
                viewer,
                asked,
                readable(user, viewer, asked),
                post -> entries.inConversation(CONVERSATION, post, viewer));
    }

    private TimelineShape page(
            User user, Viewer viewer, PageRequest asked, Stream<Post> posts, Function<Post, Entry> entry) {
        Optional<Post> pinned = pinned(user, viewer);
        int room = Math.max(0, REACH - asked.from().position());
        TimelinePage<Post> page = TimelinePage.newest(
                posts.filter(post -> pinned.filter(pin -> pin.id() == post.id()).isEmpty())
                        .limit(room),
                asked);
        List<Entry> shown = page.shown().stream().map(entry).toList();
        return page.first()
                ? page.timeline(
                        noise.among(shown, user, viewer), onTop(pinned.map(post -> viewFactory.post(post, viewer))))
                : page.timeline(shown, new Instruction.ClearCache());
    }

    private Stream<Post> readable(User user, Viewer viewer, PageRequest asked) {
        return live.now()
                .posts()
                .newestBy(user, asked.from().after())
                .filter(post -> viewFactory.mayRead(post, viewer));
    }

    /** Not a reply to somebody else, and nothing of the author's own follows it. */
    private boolean endsItsThread(Post post) {
        return answersNobodyElse(post) && next(post).isEmpty();
    }

    private Entry thread(Post last, Viewer viewer) {
        List<Post> thread = new ArrayList<>(List.of(last));
        // Where a thread branches, the newest branch has the stem.
        Optional<Post> before = before(last).filter(post -> belongs(last, post));
        while (before.isPresent()) {
            Post post = before.get();
            thread.addFirst(post);
            before = before(post).filter(earlier -> belongs(post, earlier));
        }
        return thread.size() == 1 ? entries.alone(last, viewer) : entries.together(CONVERSATION, thread, viewer);
    }

    /** The post above is to stand above this one: it is part of the profile, and not there already. */
    private boolean belongs(Post post, Post above) {
        boolean pinned = live.now().posts().pinnedBy(post.author()).equals(OptionalLong.of(above.id()));
        return !pinned
                && answersNobodyElse(above)
                && next(above).filter(next -> next.id() == post.id()).isPresent();
    }

    private boolean answersNobodyElse(Post post) {
        return post.kind() != PostKind.REPLY || before(post).isPresent();
    }

    private Optional<Post> before(Post post) {
        return post.kind() == PostKind.REPLY
                ? live.now()
                        .posts()
                        .byId(post.about())
                        .filter(above -> above.author().equals(post.author()))
                : Optional.empty();
    }

    private Optional<Post> next(Post post) {
        return live.now()
                .posts()
                .repliesTo(post)
                .filter(reply -> reply.author().equals(post.author()))
                .findFirst();
    }

    private Optional<Post> pinned(User user, Viewer viewer) {
        Posts posts = live.now().posts();
        return posts.pinnedBy(user).stream()
                .boxed()
                .flatMap(id -> posts.byId(id).stream())
                .filter(post -> viewFactory.mayRead(post, viewer))
                .findFirst();
    }

    private static Instruction[] onTop(Optional<PostView> pinned) {
        Instruction clear = new Instruction.ClearCache();
        return pinned.map(post -> new Instruction[] {clear, new Instruction.Pin(new PinnedItem(post))})
                .orElseGet(() -> new Instruction[] {clear});
    }
}
