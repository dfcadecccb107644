package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserList;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldContent;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Generates lists, communities, spaces and articles. The lead owns the first of each kind. */
final class ContentGenerator {

    private static final Duration RECENT = Duration.ofDays(400);
    private static final int USERS_PER_LIST = 40;
    private static final int USERS_PER_COMMUNITY = 80;
    private static final int USERS_PER_SPACE = 100;
    private static final int LEAD_ARTICLES = 3;

    private final SeededRandom seededRandom;
    private final WorldSpec spec;
    private final Users users;
    private final User lead;
    private final ZipfSampler popularity;

    ContentGenerator(WorldSpec spec, Users users, User lead, ZipfSampler popularity) {
        this.seededRandom = SeededRandom.of(spec.seed(), "founding");
        this.spec = spec;
        this.users = users;
        this.lead = lead;
        this.popularity = popularity;
    }

    WorldContent generate(Posts posts) {
        return new WorldContent(
                several(USERS_PER_LIST).mapToObj(this::list).toList(),
                several(USERS_PER_COMMUNITY).mapToObj(this::community).toList(),
                several(USERS_PER_SPACE).mapToObj(this::space).toList(),
                articles(posts));
    }

    private IntStream several(int usersPerOne) {
        return IntStream.range(0, Math.max(3, spec.users() / usersPerOne));
    }

    private UserList list(int number) {
        Instant created = recently();
        return new UserList(
                id(created),
                founder(number),
                WordBank.capital(seededRandom.pick(WordBank.SUBJECTS) + " people"),
                "Who knows about " + seededRandom.pick(WordBank.SUBJECTS),
                number > 0 && seededRandom.chance(0.15),
                created,
                randomUsers(seededRandom.between(3, 60)),
                seededRandom.below(200));
    }

    /** Alternates open communities and those that require approval, starting with an open one. */
    private Community community(int number) {
        Instant created = recently();
        String subject = seededRandom.pick(WordBank.SUBJECTS);
        List<User> moderators = Stream.concat(
                        Stream.of(founder(number)), randomUsers(seededRandom.between(1, 4)).stream())
                .distinct()
                .filter(user -> number > 1 || !user.handle().equals(FixtureRole.ACTOR.handle()))
                .toList();
        return new Community(
                id(created),
                WordBank.capital(seededRandom.pick(WordBank.ADJECTIVES) + " " + subject),
                "All about " + subject + ", kindly",
                number % 2 == 0 ? Community.Entry.OPEN : Community.Entry.ON_APPROVAL,
                created,
                moderators,
                Stream.concat(moderators.stream(), randomUsers(seededRandom.between(10, 120)).stream())
                        .distinct()
                        // The actor is in none of the lead's communities, so that tests can join them.
                        .filter(user -> number > 1 || !user.handle().equals(FixtureRole.ACTOR.handle()))
                        .toList());
    }

    private Space space(int number) {
        Space.State[] states = Space.State.values();
        return new Space(
                seededRandom.token(13),
                founder(number),
                WordBank.capital(seededRandom.pick(WordBank.SUBJECTS) + " live"),
                states[(states.length - 1 + number) % states.length],
                recently(),
                seededRandom.below(500));
    }

    private List<Article> articles(Posts posts) {
        return posts.newestBy(lead)
                .filter(post -> post.kind() == PostKind.ORIGINAL && !post.withMedia())
                .skip(1)
                .limit(LEAD_ARTICLES)
                .map(this::article)
                .toList();
    }

    private Article article(Post announcement) {
        String subject = seededRandom.pick(WordBank.SUBJECTS);
        return new Article(
                id(announcement.createdAt().minusSeconds(600)),
                announcement.author(),
                "Why " + subject + " matter",
                List.of(
                        "There is more to " + subject + " than one sees at first.",
                        "Ask any " + seededRandom.pick(WordBank.TRADES) + ", and hear it from somebody "
                                + seededRandom.pick(WordBank.ADJECTIVES) + "."),
                announcement.createdAt(),
                announcement.id());
    }

    /** Returns the founder. The lead founds the first two of each kind: one open and one approval-gated community. */
    private User founder(int number) {
        return number < 2 ? lead : randomUsers(1).getFirst();
    }

    private List<User> randomUsers(int size) {
        return IntStream.generate(() -> popularity.next(seededRandom))
                .mapToObj(users::byNumber)
                .filter(User::active)
                .limit(size)
                .distinct()
                .toList();
    }

    private Instant recently() {
        return spec.end().minusMillis(seededRandom.between(Duration.ofDays(2).toMillis(), RECENT.toMillis()));
    }

    private long id(Instant created) {
        return Snowflake.at(created, seededRandom.below(Snowflake.NEIGHBOURS));
    }
}
