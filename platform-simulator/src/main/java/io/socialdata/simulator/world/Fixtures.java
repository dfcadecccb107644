package io.socialdata.simulator.world;

import java.util.List;

/**
 * The members of the world that have a part to play: the same handles in every world, each with what the part needs.
 *
 * @param lead a public, active user who posts, writes articles, owns a list, runs communities and hosts spaces
 * @param other another public, active user
 * @param actor an account with a running session, for calls that act as somebody
 * @param loginAccount an account that can log in with password and one-time codes
 * @param hindered accounts that log in as well, each past another hurdle
 * @param pool accounts set aside for public reads
 */
public record Fixtures(
        User lead,
        User other,
        User guarded,
        User suspended,
        User deactivated,
        Account actor,
        Account loginAccount,
        Account locked,
        Account suspendedAccount,
        List<Account> hindered,
        List<Account> pool) {

    public Fixtures {
        hindered = List.copyOf(hindered);
        pool = List.copyOf(pool);
    }
}
