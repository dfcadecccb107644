package io.socialdata.simulator.genesis;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Account.Hurdle;
import io.socialdata.simulator.world.Account.Login;
import io.socialdata.simulator.world.Cast;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.util.List;
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
                keeper(Part.LOGIN, Hurdle.NONE),
                account(Part.LOCKED, Account.State.LOCKED, plainLogin(Part.LOCKED, Hurdle.NONE)),
                account(Part.SUSPENDED, Account.State.SUSPENDED, plainLogin(Part.SUSPENDED, Hurdle.NONE)),
                hindered(),
                Stream.of(Part.POOL_1, Part.POOL_2, Part.POOL_3, Part.POOL_4, Part.POOL_5)
                        .map(part -> account(part, Account.State.ACTIVE, null))
                        .toList());
    }

    private List<Account> hindered() {
        return List.of(
                account(Part.PLAIN_LOGIN, Account.State.ACTIVE, plainLogin(Part.PLAIN_LOGIN, Hurdle.NONE)),
                keeper(Part.MAIL_LOGIN, Hurdle.ALTERNATE_IDENTIFIER),
                keeper(Part.CHOICE_LOGIN, Hurdle.CHOICE_OF_METHOD),
                keeper(Part.ACID_LOGIN, Hurdle.MAILED_CODE),
                keeper(Part.PICTURE_LOGIN, Hurdle.PICTURE_PUZZLE),
                keeper(Part.CHECKBOX_LOGIN, Hurdle.CHECKBOX_PUZZLE),
                keeper(Part.DENIED_LOGIN, Hurdle.DENIAL));
    }

    User player(Part part) {
        return users.byHandle(part.handle()).orElseThrow(() -> new NoSuchElementException("nobody plays " + part));
    }

    private Account account(Part part, Account.State state, @Nullable Login login) {
        return new Account(player(part), dice.hex(AUTH_TOKEN_LENGTH), dice.hex(CSRF_TOKEN_LENGTH), state, login);
    }

    /** An account with one-time codes. */
    private Account keeper(Part part, Hurdle hurdle) {
        return account(part, Account.State.ACTIVE, login(part, hurdle, dice.base32(TOTP_SECRET_LENGTH)));
    }

    private Login plainLogin(Part part, Hurdle hurdle) {
        return login(part, hurdle, null);
    }

    private Login login(Part part, Hurdle hurdle, @Nullable String totpSecret) {
        return new Login(
                "tide-" + dice.hex(12),
                totpSecret,
                part.handle() + "@rivers.example",
                Integer.toString(dice.below(900_000) + 100_000),
                hurdle);
    }
}
