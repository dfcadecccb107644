package io.socialdata.simulator.protocol;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/** The identity of the caller. */
public sealed interface Viewer {

    /** A caller with a session. */
    record SignedIn(Account account) implements Viewer {}

    /** A caller with a guest token. */
    record Guest(String token) implements Viewer {}

    /** A caller with only the web client's bearer token. */
    record Stranger() implements Viewer {}

    /** Returns the calling user, if there is a session. */
    default Optional<User> user() {
        return switch (this) {
            case SignedIn(Account account) -> Optional.of(account.user());
            case Guest _, Stranger _ -> Optional.empty();
        };
    }

    /** Returns the calling user, in an operation that requires a session. */
    default User signedIn() {
        return user().orElseThrow(
                        () -> new IllegalStateException("an operation for signed-in users is open to guests"));
    }

    /** Returns the key of the caller for rate limits. */
    default String limitedAs() {
        return switch (this) {
            case SignedIn(Account account) -> limitedAs(account.user());
            case Guest(String token) -> "guest:" + token;
            case Stranger() -> "stranger";
        };
    }

    /** Returns the key of a user for rate limits. */
    static String limitedAs(User user) {
        return "user:" + user.id();
    }
}
