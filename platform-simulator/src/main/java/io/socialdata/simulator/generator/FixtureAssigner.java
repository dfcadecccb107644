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
import org.jspecify.annotations.Nullable;

/** Assigns the fixture roles to users, and accounts to the roles that act. */
final class FixtureAssigner {

    private static final int AUTH_TOKEN_LENGTH = 40;
    private static final int CSRF_TOKEN_LENGTH = 160;
    private static final int TOTP_SECRET_LENGTH = 32;

    private final Users users;
    private final SeededRandom seededRandom;

    FixtureAssigner(WorldSpec spec, Users users) {
        this.users = users;
        this.seededRandom = SeededRandom.of(spec.seed(), "accounts");
    }

    Fixtures assign() {
        return new Fixtures(
                player(FixtureRole.LEAD),
                player(FixtureRole.OTHER),
                player(FixtureRole.GUARDED),
                player(FixtureRole.SUSPENDED),
                player(FixtureRole.DEACTIVATED),
                account(FixtureRole.ACTOR, Account.State.ACTIVE, null),
                loginAccount(FixtureRole.LOGIN, Hurdle.NONE),
                account(FixtureRole.LOCKED, Account.State.LOCKED, plainLogin(FixtureRole.LOCKED, Hurdle.NONE)),
                account(FixtureRole.SUSPENDED, Account.State.SUSPENDED, plainLogin(FixtureRole.SUSPENDED, Hurdle.NONE)),
                challengedAccounts(),
                FixtureRole.POOL.stream()
                        .map(fixtureRole -> account(fixtureRole, Account.State.ACTIVE, null))
                        .toList());
    }

    private List<Account> challengedAccounts() {
        return List.of(
                account(
                        FixtureRole.PLAIN_LOGIN,
                        Account.State.ACTIVE,
                        plainLogin(FixtureRole.PLAIN_LOGIN, Hurdle.NONE)),
                loginAccount(FixtureRole.MAIL_LOGIN, Hurdle.ALTERNATE_IDENTIFIER),
                loginAccount(FixtureRole.CHOICE_LOGIN, Hurdle.CHOICE_OF_METHOD),
                loginAccount(FixtureRole.ACID_LOGIN, Hurdle.MAILED_CODE),
                loginAccount(FixtureRole.PICTURE_LOGIN, Hurdle.PICTURE_PUZZLE),
                loginAccount(FixtureRole.CHECKBOX_LOGIN, Hurdle.CHECKBOX_PUZZLE),
                loginAccount(FixtureRole.DENIED_LOGIN, Hurdle.DENIAL));
    }

    User player(FixtureRole fixtureRole) {
        return users.byHandle(fixtureRole.handle())
                .orElseThrow(() -> new NoSuchElementException("nobody plays " + fixtureRole));
    }

    private Account account(FixtureRole fixtureRole, Account.State state, @Nullable Login login) {
        return new Account(
                player(fixtureRole),
                seededRandom.hex(AUTH_TOKEN_LENGTH),
                seededRandom.hex(CSRF_TOKEN_LENGTH),
                state,
                login);
    }

    /** Creates an account with one-time codes. */
    private Account loginAccount(FixtureRole fixtureRole, Hurdle hurdle) {
        return account(
                fixtureRole, Account.State.ACTIVE, login(fixtureRole, hurdle, seededRandom.base32(TOTP_SECRET_LENGTH)));
    }

    private Login plainLogin(FixtureRole fixtureRole, Hurdle hurdle) {
        return login(fixtureRole, hurdle, null);
    }

    private Login login(FixtureRole fixtureRole, Hurdle hurdle, @Nullable String totpSecret) {
        return new Login(
                "tide-" + seededRandom.hex(12),
                totpSecret,
                fixtureRole.handle() + "@rivers.example",
                Integer.toString(seededRandom.below(900_000) + 100_000),
                hurdle);
    }
}
