package io.socialdata.simulator.genesis;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Cast;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gives the parts to the users who play them, and accounts to those who act. */
final class Casting {

    private static final int AUTH_TOKEN_LENGTH = 40;
    private static final int CSRF_TOKEN_LENGTH = 160;
    private static final int TOTP_SECRET_LENGTH = 32;

    private final Users users;
    private final Dice dice;

    Casting(WorldSpec spec, Users users) {
        this.users = users;
        this.dice = Dice.of(spec.seed(), "accounts");
    }

    Cast assign() {
        return new Cast(
                player(Part.LEAD),
                player(Part.OTHER),
                player(Part.GUARDED),
                player(Part.SUSPENDED),
                player(Part.DEACTIVATED),
                account(Part.ACTOR, Account.State.ACTIVE, null),
                account(Part.LOGIN, Account.State.ACTIVE, login()),
                account(Part.LOCKED, Account.State.LOCKED, null),
                account(Part.SUSPENDED, Account.State.SUSPENDED, null),
                Stream.of(Part.POOL_1, Part.POOL_2, Part.POOL_3, Part.POOL_4, Part.POOL_5)
                        .map(part -> account(part, Account.State.ACTIVE, null))
                        .toList());
    }

    User player(Part part) {
        return users.byHandle(part.handle()).orElseThrow(() -> new NoSuchElementException("nobody plays " + part));
    }

    private Account account(Part part, Account.State state, Account.@Nullable Login login) {
        return new Account(player(part), dice.hex(AUTH_TOKEN_LENGTH), dice.hex(CSRF_TOKEN_LENGTH), state, login);
    }

    private Account.Login login() {
        return new Account.Login("tide-" + dice.hex(12), dice.base32(TOTP_SECRET_LENGTH));
    }
}
