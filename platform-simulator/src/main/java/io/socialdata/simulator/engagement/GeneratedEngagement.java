package io.socialdata.simulator.engagement;

import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Initial likes and bookmarks of accounts: posts of the users that they follow, newest first. */
record GeneratedEngagement(World world) {

    private static final int MAX = 60;
    private static final int EACH = 4;

    List<Post> of(Account account, EngagementType type) {
        return world.graph()
                .followedBy(account.user())
                .mapToObj(world.users()::byNumber)
                .filter(author -> !author.isProtected())
                .flatMap(author -> some(author, type))
                .sorted(Comparator.comparingLong(Post::id).reversed())
                .limit(MAX)
                .toList();
    }

    private Stream<Post> some(User author, EngagementType type) {
        return world.posts()
                .newestBy(author)
                .filter(post -> post.kind() != PostKind.RETWEET)
                .filter(post -> (post.id() % 2 == 0) == (type == EngagementType.LIKE))
                .limit(EACH);
    }
}
