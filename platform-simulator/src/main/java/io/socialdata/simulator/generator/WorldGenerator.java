package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Accounts;
import io.socialdata.simulator.world.Fixtures;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Generates worlds. */
public final class WorldGenerator {

    private WorldGenerator() {}

    /** Generates the world of the spec. Equal specs give equal worlds. */
    public static World create(WorldSpec spec) {
        Users users = new UserGenerator(spec).generate();
        Fixtures fixtures = new FixtureAssigner(spec, users).assign();
        ZipfSampler fame = new ZipfSampler(ranks(spec, fixtures));
        Posts posts = new PostGenerator(spec, users, fixtures.lead(), fame).write();
        return new World(
                users,
                new FollowGraphGenerator(spec, users, fame).generate(),
                posts,
                new ContentGenerator(spec, users, fixtures.lead(), fame).generate(posts),
                new Accounts(accounts(fixtures)),
                fixtures,
                new TemplateTextSource(spec, users));
    }

    /** Returns the popularity rank of each user: random, except that the lead is second. */
    private static int[] ranks(WorldSpec spec, Fixtures fixtures) {
        int[] ranks = SeededRandom.of(spec.seed(), "fame").shuffled(spec.users());
        int lead = fixtures.lead().number();
        for (int number = 0; number < ranks.length; number++) {
            if (ranks[number] == 1) {
                ranks[number] = ranks[lead];
            }
        }
        ranks[lead] = 1;
        return ranks;
    }

    private static List<Account> accounts(Fixtures fixtures) {
        return Stream.of(
                        fixtures.pool().stream(),
                        fixtures.challenged().stream(),
                        Stream.of(
                                fixtures.actor(),
                                fixtures.loginAccount(),
                                fixtures.locked(),
                                fixtures.suspendedAccount()))
                .flatMap(Function.identity())
                .toList();
    }
}
