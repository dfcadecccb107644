package io.socialdata.simulator.protocol;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/** Who asks. */
public sealed interface Viewer {

    /** Somebody with a session. */
    record SignedIn(Account account) implements Viewer {}

    /** A visitor who fetched a guest token. */
    record Guest(String token) implements Viewer {}

    /** A client that showed the web client's token and nothing else. */
    record Stranger() implements Viewer {}

    /** The user who asks, if it is one. */
    default Optional<User> user() {
        return switch (this) {
            case SignedIn(Account account) -> Optional.of(account.user());
            case Guest _, Stranger _ -> Optional.empty();
        };
    }

    /** The user who asks, where only users with a session are admitted. */
    default User signedIn() {
        return user().orElseThrow(
                        () -> new IllegalStateException("an operation for signed-in users is open to guests"));
    }

    /** What rate limits are counted against. */
    default String limitedAs() {
        return switch (this) {
            case SignedIn(Account account) -> "user:" + account.user().id();
            case Guest(String token) -> "guest:" + token;
            case Stranger() -> "stranger";
        };
    }
}
