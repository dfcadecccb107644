package io.socialdata.simulator.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserStatus;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WorldGeneratorTest {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");

    private final World world = WorldGenerator.create(new WorldSpec(20261101, 2_000, 60_000, END));

    @Property(tries = 15)
    void sameSpecGeneratesTheSameWorld(@ForAll long seed, @ForAll @IntRange(min = 50, max = 400) int users) {
        WorldSpec spec = new WorldSpec(seed, users, 1_000, END);

        assertThat(fingerprint(WorldGenerator.create(spec))).isEqualTo(fingerprint(WorldGenerator.create(spec)));
    }

    /** Fails when a change to the generators, or to the JDK, changes the ids that users have noted down. */
    @Test
    void defaultWorldKeepsItsIds() {
        assertThat(world.fixtures().lead().id()).isEqualTo(616_716_534L);
        assertThat(world.fixtures().actor().authToken()).isEqualTo("d215b4ab3d7373f4f63db8c470e281dd915fa5b7");
        assertThat(world.content().articles().getFirst().announcement()).isEqualTo(2_116_538_155_554_069_748L);
    }

    @Property(tries = 15)
    void anotherSeedGeneratesAnotherWorld(@ForAll long seed) {
        World one = WorldGenerator.create(new WorldSpec(seed, 60, 1_000, END));
        World other = WorldGenerator.create(new WorldSpec(seed + 1, 60, 1_000, END));

        assertThat(fingerprint(one)).isNotEqualTo(fingerprint(other));
    }

    @Property(tries = 15)
    void everyWorldHasACompleteCast(@ForAll long seed, @ForAll @IntRange(min = 50, max = 120) int users) {
        World any = WorldGenerator.create(new WorldSpec(seed, users, 1_000, END));

        assertThat(any.fixtures().lead().active()).isTrue();
        assertThat(any.fixtures().suspended().status()).isEqualTo(UserStatus.SUSPENDED);
        assertThat(any.fixtures().deactivated().status()).isEqualTo(UserStatus.DEACTIVATED);
        assertThat(any.fixtures().protectedUser().isProtected()).isTrue();
        assertThat(any.fixtures().pool()).hasSize(5).doesNotHaveDuplicates();
        assertThat(any.content().articles()).isNotEmpty();
        assertThat(any.content().communities()).extracting(Community::entry).contains(Community.Entry.values());
        assertThat(any.content().spaces()).extracting(Space::state).contains(Space.State.values());
    }

    @Test
    void handlesAreUniqueAndValid() {
        assertThat(world.users().all().map(User::handle))
                .allMatch(handle -> handle.matches("[A-Za-z0-9_]{1,15}"))
                .doesNotHaveDuplicates();
    }

    @Test
    void idsIncreaseWithAgeAndNewerOnesContainTheirTime() {
        List<User> byAge = world.users().all().toList();

        assertThat(byAge).extracting(User::id).isSorted().doesNotHaveDuplicates();
        assertThat(byAge).extracting(User::createdAt).isSorted();
        assertThat(byAge)
                .filteredOn(user -> user.createdAt().isAfter(Instant.parse("2016-01-01T00:00:00Z")))
                .allMatch(user -> Snowflake.timeOf(user.id()).equals(user.createdAt()));
    }

    @Test
    void profileCountsMatchTheWorld() {
        User lead = world.fixtures().lead();

        assertThat(world.counts(lead).posts())
                .isEqualTo((int) world.posts().newestBy(lead).count());
        assertThat(world.counts(lead).followers())
                .isEqualTo((int) world.graph().followersOf(lead).count());
        assertThat(world.users()
                        .all()
                        .mapToLong(user -> world.counts(user).followers())
                        .sum())
                .isEqualTo(world.users()
                        .all()
                        .mapToLong(user -> world.counts(user).following())
                        .sum());
    }

    @Test
    void onlyFewUsersHaveManyFollowers() {
        List<Integer> followers =
                world.users().all().map(world.graph()::followers).sorted().toList();

        int median = followers.get(followers.size() / 2);
        int most = followers.getLast();
        assertThat(median).isBetween(5, 60);
        assertThat(most).isGreaterThan(500);
    }

    @Test
    void nobodyFollowsThemselvesOrUnavailableUsers() {
        assertThat(world.users().all())
                .allSatisfy(user -> assertThat(world.graph().followedBy(user))
                        .doesNotContain(user.number())
                        .allMatch(number -> world.users().byNumber(number).active()));
    }

    @Test
    void postsReferToEarlierRepliablePosts() {
        Post reply = world.posts()
                .newestBy(world.fixtures().lead())
                .filter(post -> post.kind() == PostKind.REPLY)
                .findFirst()
                .orElseThrow();

        Post about = world.posts().byId(reply.about()).orElseThrow();
        assertThat(about.id()).isLessThan(reply.id());
        assertThat(about.kind()).isNotEqualTo(PostKind.RETWEET);
        assertThat(about.counts().replies()).isPositive();
    }

    @Test
    void leadUserHasTheDataItsRoleNeeds() {
        User lead = world.fixtures().lead();

        assertThat(lead.profile().name()).isEqualTo("River Atlas");
        assertThat(lead.profile()).hasNoNullFieldsOrProperties();
        assertThat(world.posts().by(lead)).isGreaterThan(500);
        assertThat(world.content().lists().getFirst().owner()).isEqualTo(lead);
        assertThat(world.content().communities().getFirst().moderators()).startsWith(lead);
        Post announcement = world.posts()
                .byId(world.content().articles().getFirst().announcement())
                .orElseThrow();
        assertThat(announcement.author()).isEqualTo(lead);
        assertThat(world.announcedBy(announcement)).isPresent();
    }

    @Test
    void sessionsAreFoundByTheirCookie() {
        Account actor = world.fixtures().actor();

        assertThat(actor.authToken()).matches("[0-9a-f]{40}");
        assertThat(world.accounts().byAuthToken(actor.authToken())).contains(actor);
        assertThat(world.accounts().byAuthToken("0".repeat(40))).isEmpty();
    }

    @Test
    void secretsAreNotPrinted() {
        Account login = world.fixtures().loginAccount();

        assertThat(login.toString()).doesNotContain(login.authToken()).doesNotContain(login.csrfToken());
        assertThat(Objects.requireNonNull(login.login()).toString())
                .doesNotContain(login.login().password())
                .doesNotContain(login.login().totpSecret());
    }

    @Test
    void worldTooSmallForItsCastIsRejected() {
        assertThatThrownBy(() -> new WorldSpec(1, 10, 1_000, END)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Hashes everything that a caller can observe of a world. */
    private static int fingerprint(World world) {
        String people = world.users()
                .all()
                .map(user ->
                        user + " " + world.counts(user) + " " + world.posts().pinnedBy(user))
                .collect(Collectors.joining());
        String tokens = world.accounts().all().stream()
                .map(account -> account.authToken() + account.csrfToken() + account.login())
                .sorted()
                .collect(Collectors.joining());
        String timeline = world.posts()
                .newestBy(world.fixtures().lead())
                .map(Post::toString)
                .collect(Collectors.joining());
        return Objects.hash(people, tokens, timeline, world.content().toString());
    }
}
