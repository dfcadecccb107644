package io.socialdata.simulator.shapes;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Caches views until the world changes. */
final class ViewCache {

    /** Each takes some three kilobytes. */
    private static final int MOST = 12_000;

    private final LongSupplier changes;
    private volatile Edition current = new Edition(-1);

    /** @param changes how often the world has changed; never rises before a change shows */
    ViewCache(LongSupplier changes) {
        this.changes = changes;
    }

    Edition current() {
        long count = changes.getAsLong();
        Edition edition = current;
        if (edition.count != count || edition.posts.size() + edition.users.size() >= MOST) {
            edition = new Edition(count);
            current = edition;
        }
        return edition;
    }

    /** What was looked at since a change. */
    static final class Edition {

        private static final int NOBODY = -1;

        /** @param viewer number of who looks; all who have no session see the same */
        private record Sight(int viewer, long seen) {}

        private final long count;
        private final Map<Sight, PostView> posts = new ConcurrentHashMap<>();
        private final Map<Sight, UserView> users = new ConcurrentHashMap<>();

        private Edition(long count) {
            this.count = count;
        }

        UserView user(User user, Viewer viewer, Supplier<UserView> look) {
            Sight sight = new Sight(number(viewer), user.id());
            UserView known = users.get(sight);
            return known != null ? known : kept(users, sight, look.get());
        }

        PostView post(Post post, Viewer viewer, Supplier<PostView> look) {
            Sight sight = new Sight(number(viewer), post.id());
            PostView known = posts.get(sight);
            return known != null && known.post().equals(post) ? known : kept(posts, sight, look.get());
        }

        private static <V> V kept(Map<Sight, V> map, Sight sight, V view) {
            map.put(sight, view);
            return view;
        }

        private static int number(Viewer viewer) {
            return viewer.user().map(User::number).orElse(NOBODY);
        }
    }
}
