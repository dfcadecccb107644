package io.socialdata.system.hostile;

import java.util.function.Function;

/** The attacks that the suite must withstand. */
enum AttackKind {
    HANG_UPS(HangUps::new),
    SLOW_BODIES(SlowBodies::new),
    UNREAD_RESPONSES(UnreadResponses::new),
    BAD_KEYS(BadKeys::new),
    IDLE_CONNECTIONS(IdleConnections::new),
    CONCURRENT_CALLS(ConcurrentCalls::new),
    ROTATED_KEYS(RotatedKeys::new),
    MANY_KEYS(ManyKeys::new),
    PASSWORD_GUESSES(PasswordGuesses::new);

    @SuppressWarnings("ImmutableEnumChecker") // A reference to a constructor.
    private final Function<AttackedSuite, Attack> prepare;

    AttackKind(Function<AttackedSuite, Attack> prepare) {
        this.prepare = prepare;
    }

    Attack on(AttackedSuite suite) {
        return prepare.apply(suite);
    }
}
