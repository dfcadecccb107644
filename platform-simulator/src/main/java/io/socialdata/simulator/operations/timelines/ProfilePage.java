package io.socialdata.simulator.operations.timelines;

import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Entry;
import io.socialdata.simulator.shapes.Entry.Cursor;
import io.socialdata.simulator.shapes.Entry.Direction;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.TimelineShape;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One page of a profile's timeline, with the advertising and suggestions that real pages have among the posts. */
record ProfilePage(World world, User user, Viewer viewer, PageCursor from, OptionalInt asked) {

    private static final int USUAL = 20;
    private static final int MOST = 100;
    /** A timeline ends here, however much more its author wrote. */
    private static final int REACH = 3_200;

    private static final int PROMOTED_AT = 4;
    private static final int SUGGESTIONS = 3;
    /** More than a page ever has, advertising and cursors counted in, so that later pages sort below. */
    private static final int ENTRIES_PER_POST = 8;

    TimelineShape shape() {
        List<Post> posts = posts();
        List<Entry> entries = new ArrayList<>();
        posts.forEach(post -> entries.add(new Entry.PostItem(PostView.of(world, post, viewer))));
        if (first() && !posts.isEmpty()) {
            entries.add(Math.min(PROMOTED_AT, entries.size()), promoted());
            entries.add(suggestions());
        }
        entries.add(new Cursor(Direction.TOP, new PageCursor(from.timeline(), 0, 0).encoded()));
        entries.add(new Cursor(Direction.BOTTOM, next(posts).encoded()));
        return new TimelineShape(first() ? pinned() : Optional.empty(), entries, ENTRIES_PER_POST * from.position());
    }

    private boolean first() {
        return from.position() == 0;
    }

    private List<Post> posts() {
        int room = Math.max(0, REACH - from.position());
        int count = Math.clamp(asked.orElse(USUAL), 1, MOST);
        long pin = world.posts().pinnedBy(user).orElse(0);
        return world.posts()
                .newestBy(user)
                .filter(post -> post.kind() != PostKind.REPLY && post.id() != pin)
                .filter(post -> PostView.mayRead(world, post, viewer))
                .dropWhile(post -> post.id() >= from.after())
                .limit(Math.min(count, room))
                .toList();
    }

    /** Past the end the same cursor comes back, as the platform does it. */
    private PageCursor next(List<Post> posts) {
        return posts.isEmpty()
                ? from
                : new PageCursor(from.timeline(), posts.getLast().id(), from.position() + posts.size());
    }

    private Optional<PostView> pinned() {
        return world.posts().pinnedBy(user).stream()
                .boxed()
                .flatMap(id -> world.posts().byId(id).stream())
                .filter(post -> PostView.mayRead(world, post, viewer))
                .map(post -> PostView.of(world, post, viewer))
                .findFirst();
    }

    /** A post of the advertiser in the cast, or of the lead on the advertiser's own profile. */
    private Entry promoted() {
        User advertiser = user.equals(world.cast().other())
                ? world.cast().lead()
                : world.cast().other();
        Post post = world.posts()
                .newestBy(advertiser)
                .findFirst()
                .orElseGet(() ->
                        world.posts().newestBy(world.cast().lead()).findFirst().orElseThrow());
        return new Entry.Promoted(PostView.of(world, post, viewer), UserView.of(world, advertiser, viewer));
    }

    private Entry suggestions() {
        return new Entry.WhoToFollow(world.users()
                .all()
                .filter(candidate -> candidate.active() && !candidate.equals(user))
                .limit(SUGGESTIONS)
                .map(candidate -> UserView.of(world, candidate, viewer))
                .toList());
    }
}
