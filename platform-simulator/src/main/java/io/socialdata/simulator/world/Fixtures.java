package io.socialdata.simulator.world;

import java.util.List;

/**
 * Users with a defined role for tests: the same handles in every world, each with the properties of its role.
 *
 * @param lead a public, active user who posts, writes articles, owns a list, runs communities and hosts spaces
 * @param other another public, active user
 * @param actor an account with an active session, for calls on behalf of a user
 * @param loginAccount an account that can log in with password and one-time codes
 * @param challenged accounts that log in with an additional step, a different one each
 * @param pool accounts reserved for public reads
 */
public record Fixtures(
        User lead,
        User other,
        User protectedUser,
        User suspended,
        User deactivated,
        Account actor,
        Account loginAccount,
        Account locked,
        Account suspendedAccount,
        List<Account> challenged,
        List<Account> pool) {

    public Fixtures {
        challenged = List.copyOf(challenged);
        pool = List.copyOf(pool);
    }
}
