package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Account.Hurdle;
import io.socialdata.simulator.world.Account.Login;
import io.socialdata.simulator.world.Fixtures;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gives the parts to the users who play them, and accounts to those who act. */
final class FixtureAssigner {

    private static final int AUTH_TOKEN_LENGTH = 40;
    private static final int CSRF_TOKEN_LENGTH = 160;
    private static final int TOTP_SECRET_LENGTH = 32;

    private final Users users;
    private final SeededRandom dice;

    FixtureAssigner(WorldSpec spec, Users users) {
        this.users = users;
        this.dice = SeededRandom.of(spec.seed(), "accounts");
    }

    Fixtures assign() {
        return new Fixtures(
                player(FixtureRole.LEAD),
                player(FixtureRole.OTHER),
                player(FixtureRole.GUARDED),
                player(FixtureRole.SUSPENDED),
                player(FixtureRole.DEACTIVATED),
                account(FixtureRole.ACTOR, Account.State.ACTIVE, null),
                keeper(FixtureRole.LOGIN, Hurdle.NONE),
                account(FixtureRole.LOCKED, Account.State.LOCKED, plainLogin(FixtureRole.LOCKED, Hurdle.NONE)),
                account(FixtureRole.SUSPENDED, Account.State.SUSPENDED, plainLogin(FixtureRole.SUSPENDED, Hurdle.NONE)),
                hindered(),
                Stream.of(
                                FixtureRole.POOL_1,
                                FixtureRole.POOL_2,
                                FixtureRole.POOL_3,
                                FixtureRole.POOL_4,
                                FixtureRole.POOL_5)
                        .map(part -> account(part, Account.State.ACTIVE, null))
                        .toList());
    }

    private List<Account> hindered() {
        return List.of(
                account(
                        FixtureRole.PLAIN_LOGIN,
                        Account.State.ACTIVE,
                        plainLogin(FixtureRole.PLAIN_LOGIN, Hurdle.NONE)),
                keeper(FixtureRole.MAIL_LOGIN, Hurdle.ALTERNATE_IDENTIFIER),
                keeper(FixtureRole.CHOICE_LOGIN, Hurdle.CHOICE_OF_METHOD),
                keeper(FixtureRole.ACID_LOGIN, Hurdle.MAILED_CODE),
                keeper(FixtureRole.PICTURE_LOGIN, Hurdle.PICTURE_PUZZLE),
                keeper(FixtureRole.CHECKBOX_LOGIN, Hurdle.CHECKBOX_PUZZLE),
                keeper(FixtureRole.DENIED_LOGIN, Hurdle.DENIAL));
    }

    User player(FixtureRole part) {
        return users.byHandle(part.handle()).orElseThrow(() -> new NoSuchElementException("nobody plays " + part));
    }

    private Account account(FixtureRole part, Account.State state, @Nullable Login login) {
        return new Account(player(part), dice.hex(AUTH_TOKEN_LENGTH), dice.hex(CSRF_TOKEN_LENGTH), state, login);
    }

    /** An account with one-time codes. */
    private Account keeper(FixtureRole part, Hurdle hurdle) {
        return account(part, Account.State.ACTIVE, login(part, hurdle, dice.base32(TOTP_SECRET_LENGTH)));
    }

    private Login plainLogin(FixtureRole part, Hurdle hurdle) {
        return login(part, hurdle, null);
    }

    private Login login(FixtureRole part, Hurdle hurdle, @Nullable String totpSecret) {
        return new Login(
                "tide-" + dice.hex(12),
                totpSecret,
                part.handle() + "@rivers.example",
                Integer.toString(dice.below(900_000) + 100_000),
                hurdle);
    }
}
