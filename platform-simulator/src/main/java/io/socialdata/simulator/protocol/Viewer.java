package io.socialdata.simulator.protocol;

import io.socialdata.simulator.world.Account;

/** Who asks. */
public sealed interface Viewer {

    /** Somebody with a session. */
    record SignedIn(Account account) implements Viewer {}

    /** A visitor who fetched a guest token. */
    record Guest(String token) implements Viewer {}

    /** A client that showed the web client's token and nothing else. */
    record Stranger() implements Viewer {}

    /** What rate limits are counted against. */
    default String limitedAs() {
        return switch (this) {
            case SignedIn(Account account) -> "user:" + account.user().id();
            case Guest(String token) -> "guest:" + token;
            case Stranger() -> "stranger";
        };
    }
}
