package io.socialdata.simulator.communities;

import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The posts of communities: a part of the generated originals of their members, and the posts published to a community
 * since. The ids of generated posts determine which ones are included, so nothing is stored.
 */
@Singleton
public final class CommunityPosts {

    /** Number of a member's originals, out of ten, that were posted in one of their communities. */
    private static final int SHARE_OF_TEN = 6;

    private final World world;
    /** The communities of each generated member, by number. */
    private final Map<Integer, List<Community>> memberships = new HashMap<>();

    CommunityPosts(World world) {
        this.world = world;
        world.content()
                .communities()
                .forEach(community -> community
                        .members()
                        .forEach(member -> memberships
                                .computeIfAbsent(member.number(), number -> new ArrayList<>())
                                .add(community)));
    }

    /** Returns the community that the post was published in, if any. */
    public Optional<Community> of(Post post) {
        if (post.kind() != PostKind.ORIGINAL
                || post.author().isProtected()
                || !post.createdAt().isBefore(WorldSpec.END)) {
            return Optional.empty();
        }
        List<Community> choices = memberships.getOrDefault(post.author().number(), List.of());
        long chance = chance(post.id());
        if (choices.isEmpty() || Math.floorMod(chance, 10) >= SHARE_OF_TEN) {
            return Optional.empty();
        }
        return Optional.of(choices.get((int) Math.floorMod(chance / 10, (long) choices.size())))
                .filter(community -> community.createdAt().isBefore(post.createdAt()));
    }

    /** Returns the posts of a community, newest first. */
    public Stream<Post> in(Community community) {
        Stream<Post> generated = community.members().stream()
                .filter(member -> member.active() && !member.isProtected())
                .flatMap(member -> world.posts()
                        .newestBy(member)
                        .takeWhile(post -> post.createdAt().isAfter(community.createdAt()))
                        .filter(post -> post.community() == 0)
                        .filter(post -> of(post).filter(community::equals).isPresent()));
        return Stream.concat(world.posts().inCommunity(community.id(), Long.MAX_VALUE), generated)
                .sorted(Comparator.comparingLong(Post::id).reversed());
    }

    /** Returns the pinned post of a community: the one with the most likes. */
    public Optional<Post> pinnedIn(Community community) {
        return in(community).max(Comparator.comparingInt(post -> post.counts().likes()));
    }

    private static long chance(long id) {
        long mixed = id * 0x9E3779B97F4A7C15L;
        return (mixed ^ (mixed >>> 32)) & Integer.MAX_VALUE;
    }
}
