package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** Builds pages of a profile, with and without replies to other users. */
@Singleton
record ProfilePages(World world, ViewFactory viewFactory, PostEntries entries, PromotedEntries promotedEntries) {

    /** Maximum number of posts in a timeline; older ones are not shown. */
    private static final int REACH = 3_200;

    private static final String CONVERSATION = "profile-conversation";

    /** Returns posts that reply to no other user. The author's own thread is one entry, placed by its last post. */
    TimelineShape posts(User user, PageRequest asked) {
        return page(
                user, asked, readable(user, asked).filter(this::endsItsThread), post -> thread(post, asked.viewer()));
    }

    /** Returns all posts, with replies below the posts that they reply to. */
    TimelineShape postsAndReplies(User user, PageRequest asked) {
        return page(
                user, asked, readable(user, asked), post -> entries.inConversation(CONVERSATION, post, asked.viewer()));
    }

    private TimelineShape page(User user, PageRequest asked, Stream<Post> posts, Function<Post, Entry> entry) {
        Optional<Post> pinned = pinned(user, asked.viewer());
        int remaining = Math.max(0, REACH - asked.from().position());
        TimelinePage<Post> page = TimelinePage.newest(
                posts.filter(post -> pinned.filter(pin -> pin.id() == post.id()).isEmpty())
                        .limit(remaining),
                asked);
        List<Entry> shown = page.items().stream().map(entry).toList();
        if (!page.first()) {
            return page.timeline(shown, new Instruction.ClearCache());
        }
        return page.pinning(
                pinned.map(post -> TimelineItem.pinned(viewFactory.post(post, asked.viewer()))),
                promotedEntries.among(shown, user, asked.viewer()));
    }

    private Stream<Post> readable(User user, PageRequest asked) {
        return world.posts()
                .newestBy(user, asked.from().after())
                .filter(post -> viewFactory.mayRead(post, asked.viewer()));
    }

    /** Returns whether the post is not a reply to another user and has no reply by the author. */
    private boolean endsItsThread(Post post) {
        return continuesOwnThread(post) && next(post).isEmpty();
    }

    private Entry thread(Post last, Viewer viewer) {
        List<Post> thread = new ArrayList<>(List.of(last));
        // If a thread branches, the newest branch contains the shared part.
        Optional<Post> before = before(last).filter(post -> belongs(last, post));
        while (before.isPresent()) {
            Post post = before.get();
            thread.addFirst(post);
            before = before(post).filter(earlier -> belongs(post, earlier));
        }
        return thread.size() == 1 ? entries.alone(last, viewer) : entries.together(CONVERSATION, thread, viewer);
    }

    /** Returns whether the preceding post is shown above this one: part of the profile and not shown elsewhere. */
    private boolean belongs(Post post, Post above) {
        boolean pinned = world.posts().pinnedBy(post.author()).equals(OptionalLong.of(above.id()));
        return !pinned
                && continuesOwnThread(above)
                && next(above).filter(next -> next.id() == post.id()).isPresent();
    }

    private boolean continuesOwnThread(Post post) {
        return post.kind() != PostKind.REPLY || before(post).isPresent();
    }

    private Optional<Post> before(Post post) {
        return post.kind() == PostKind.REPLY
                ? world.posts()
                        .byId(post.about())
                        .filter(above -> above.author().equals(post.author()))
                : Optional.empty();
    }

    private Optional<Post> next(Post post) {
        return world.posts()
                .repliesTo(post)
                .filter(reply -> reply.author().equals(post.author()))
                .findFirst();
    }

    private Optional<Post> pinned(User user, Viewer viewer) {
        Posts posts = world.posts();
        return posts.pinnedBy(user).stream()
                .boxed()
                .flatMap(id -> posts.byId(id).stream())
                .filter(post -> viewFactory.mayRead(post, viewer))
                .findFirst();
    }
}
