package io.socialdata.simulator.communities;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.generator.WorldConfig;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was posted in communities: part of the originals that members had written when the world was made, and what has
 * been posted into one since. Which of the generated ones follows from their ids, so nothing is stored.
 */
@Singleton
public final class CommunityPosts {

    /** Of ten originals of a member, so many were posted in a community of theirs. */
    private static final int SHARE_OF_TEN = 6;

    private final LiveWorld live;
    private final Instant end;
    private final InitialMemberships initialMemberships;

    CommunityPosts(LiveWorld live, WorldConfig config) {
        this.live = live;
        this.end = config.end();
        this.initialMemberships = InitialMemberships.of(live.now());
    }

    /** Where the post was posted, if in a community. */
    public Optional<Community> of(Post post) {
        if (post.kind() != PostKind.ORIGINAL
                || post.author().guarded()
                || !post.createdAt().isBefore(end)) {
            return Optional.empty();
        }
        List<Community> choices = initialMemberships.communitiesOf(post.author());
        long chance = chance(post.id());
        if (choices.isEmpty() || Math.floorMod(chance, 10) >= SHARE_OF_TEN) {
            return Optional.empty();
        }
        return Optional.of(choices.get((int) Math.floorMod(chance / 10, (long) choices.size())))
                .filter(community -> community.createdAt().isBefore(post.createdAt()));
    }

    /** The posts of a community, newest first. */
    public Stream<Post> in(Community community) {
        World world = live.now();
        Stream<Post> generated = community.members().stream()
                .filter(member -> member.active() && !member.guarded())
                .flatMap(member -> world.posts()
                        .newestBy(member)
                        .takeWhile(post -> post.createdAt().isAfter(community.createdAt()))
                        .filter(post -> post.community() == 0)
                        .filter(post -> of(post).filter(community::equals).isPresent()));
        return Stream.concat(world.posts().inCommunity(community.id(), Long.MAX_VALUE), generated)
                .sorted(Comparator.comparingLong(Post::id).reversed());
    }

    /** The post on top of a community: the best liked. */
    public Optional<Post> pinnedIn(Community community) {
        return in(community)
                .max(Comparator.comparingInt(post -> post.reception().likes()));
    }

    private static long chance(long id) {
        long mixed = id * 0x9E3779B97F4A7C15L;
        return (mixed ^ (mixed >>> 32)) & Integer.MAX_VALUE;
    }
}
