package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserStatus;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Generates users, numbered by age, with the fixture users spread among them. */
final class UserGenerator {

    /** Generates user ids in order of age: sequential in the early years, time-ordered since. */
    static final class UserIdGenerator {

        private static final Instant FIRST_DAY = Instant.parse("2006-03-21T00:00:00Z");
        private static final Instant SNOWFLAKES_SINCE = Instant.parse("2016-01-01T00:00:00Z");
        private static final double LAST_COUNTED = 4_280_000_000.0;

        private long last = 11;

        /** Returns the next id. Calls come in order of age, and every id is above the previous one. */
        long next(Instant created, SeededRandom seededRandom) {
            long id = created.isBefore(SNOWFLAKES_SINCE)
                    ? counted(created)
                    : Snowflake.at(created, seededRandom.below(Snowflake.NEIGHBOURS));
            last = Math.max(id, last + 1);
            return last;
        }

        private static long counted(Instant created) {
            double age = Duration.between(FIRST_DAY, created).toSeconds();
            return (long) (age / Duration.between(FIRST_DAY, SNOWFLAKES_SINCE).toSeconds() * LAST_COUNTED);
        }
    }

    private static final Instant EARLIEST = Instant.parse("2007-02-01T00:00:00Z");
    private static final Duration YOUNGEST = Duration.ofDays(30);

    private static final double SUSPENDED = 0.015;
    private static final double DEACTIVATED = 0.01;
    private static final double PROTECTED_SHARE = 0.04;
    private static final double BLUE = 0.12;
    private static final double BUSINESS = 0.015;
    private static final double GOVERNMENT = 0.005;

    private final WorldSpec spec;
    private final SeededRandom seededRandom;
    private final HandleGenerator handleGenerator;
    private final ProfileGenerator profileGenerator;

    UserGenerator(WorldSpec spec) {
        this.spec = spec;
        this.seededRandom = SeededRandom.of(spec.seed(), "population");
        this.handleGenerator = new HandleGenerator(SeededRandom.of(spec.seed(), "handles"));
        this.profileGenerator = new ProfileGenerator(SeededRandom.of(spec.seed(), "biographies"));
    }

    Users generate() {
        UserIdGenerator userIdGenerator = new UserIdGenerator();
        Map<Integer, FixtureRole> parts = positions();
        List<User> generatedUsers = new ArrayList<>(spec.users());
        for (long birth : births()) {
            Instant created = Instant.ofEpochSecond(birth);
            long id = userIdGenerator.next(created, seededRandom);
            FixtureRole fixtureRole = parts.get(generatedUsers.size());
            generatedUsers.add(
                    fixtureRole == null
                            ? randomUser(generatedUsers.size(), id, created)
                            : member(fixtureRole, generatedUsers.size(), id, created));
        }
        return new Users(generatedUsers);
    }

    /** Maps user numbers to fixture roles, evenly spread over the ages. */
    private Map<Integer, FixtureRole> positions() {
        Map<Integer, FixtureRole> positions = new HashMap<>();
        FixtureRole[] parts = FixtureRole.values();
        for (int i = 0; i < parts.length; i++) {
            positions.put((2 * i + 1) * spec.users() / (2 * parts.length), parts[i]);
        }
        return positions;
    }

    private long[] births() {
        long latest = spec.end().minus(YOUNGEST).getEpochSecond();
        return LongStream.generate(() -> seededRandom.between(EARLIEST.getEpochSecond(), latest))
                .limit(spec.users())
                .sorted()
                .toArray();
    }

    private User member(FixtureRole fixtureRole, int number, long id, Instant created) {
        Profile profile = profileGenerator.ofMember(fixtureRole.displayName(), id, created, spec.end());
        return new User(
                number,
                id,
                fixtureRole.handle(),
                created,
                fixtureRole.badge(),
                fixtureRole.isProtected(),
                fixtureRole.status(),
                profile);
    }

    private User randomUser(int number, long id, Instant created) {
        Profile profile = profileGenerator.ofRandomUser(id, created, spec.end());
        return new User(
                number,
                id,
                handleGenerator.next(profile.name()),
                created,
                badge(),
                seededRandom.chance(PROTECTED_SHARE),
                randomStatus(),
                profile);
    }

    private Badge badge() {
        double at = seededRandom.fraction();
        if (at < GOVERNMENT) {
            return Badge.GOVERNMENT;
        }
        if (at < GOVERNMENT + BUSINESS) {
            return Badge.BUSINESS;
        }
        return at < GOVERNMENT + BUSINESS + BLUE ? Badge.BLUE : Badge.NONE;
    }

    private UserStatus randomStatus() {
        double at = seededRandom.fraction();
        if (at < SUSPENDED) {
            return UserStatus.SUSPENDED;
        }
        return at < SUSPENDED + DEACTIVATED ? UserStatus.DEACTIVATED : UserStatus.ACTIVE;
    }
}
