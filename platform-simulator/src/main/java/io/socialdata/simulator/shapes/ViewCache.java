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

    /** Maximum number of views, of about three kilobytes each. */
    private static final int MAX = 12_000;

    private final LongSupplier changes;
    private volatile Edition current = new Edition(-1);

    /** @param changes number of changes to the world; increases only after a change is visible */
    ViewCache(LongSupplier changes) {
        this.changes = changes;
    }

    Edition current() {
        long count = changes.getAsLong();
        Edition edition = current;
        if (edition.count != count || edition.posts.size() + edition.users.size() >= MAX) {
            edition = new Edition(count);
            current = edition;
        }
        return edition;
    }

    /** The views built since the last change. */
    static final class Edition {

        private static final int NOBODY = -1;

        /** @param viewer number of the viewer; all viewers without a session share one */
        private record Sight(int viewer, long seen) {}

        private final long count;
        private final Map<Sight, PostView> posts = new ConcurrentHashMap<>();
        private final Map<Sight, UserView> users = new ConcurrentHashMap<>();

        private Edition(long count) {
            this.count = count;
        }

        UserView user(User user, Viewer viewer, Supplier<UserView> loader) {
            Sight sight = new Sight(number(viewer), user.id());
            UserView known = users.get(sight);
            return known != null ? known : cached(users, sight, loader.get());
        }

        PostView post(Post post, Viewer viewer, Supplier<PostView> loader) {
            Sight sight = new Sight(number(viewer), post.id());
            PostView known = posts.get(sight);
            return known != null && known.post().equals(post) ? known : cached(posts, sight, loader.get());
        }

        private static <V> V cached(Map<Sight, V> map, Sight sight, V view) {
            map.put(sight, view);
            return view;
        }

        private static int number(Viewer viewer) {
            return viewer.user().map(User::number).orElse(NOBODY);
        }
    }
}
