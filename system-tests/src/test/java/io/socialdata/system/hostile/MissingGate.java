package io.socialdata.system.hostile;

import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.mutants.MutantJar;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A protection that a gateway is started without, and the attack that must then do harm. */
enum MissingGate {
    CONNECTIONS(
            AttackKind.IDLE_CONNECTIONS,
            without(
                    "gateway.edge.connections.per-address=100000",
                    "gateway.edge.connections.first-byte-timeout=PT10M")),
    CONCURRENCY(
            AttackKind.CONCURRENT_CALLS,
            without(
                    "gateway.concurrency.key=100000",
                    "gateway.concurrency.account=100000",
                    "gateway.concurrency.pool-share=1")),
    CONCURRENT_ASSISTANT_CALLS(
            AttackKind.SLOW_BODIES,
            without("gateway.concurrency.assistant=100000", "gateway.concurrency.pool-share=1")),
    RECEIVE_RATE(AttackKind.SLOW_BODIES, without("gateway.edge.transfer.grace=PT10M")),
    SEND_RATE(AttackKind.UNREAD_RESPONSES, without("gateway.edge.transfer.grace=PT10M")),
    FAILED_AUTHENTICATIONS(AttackKind.BAD_KEYS, without("gateway.limits.failed-authentication=100000/PT1M")),
    ACCOUNT_LIMIT(AttackKind.MANY_KEYS, without("gateway.limits.of-account.session=100000/PT1M")),
    WRITES_OUTLIVE_THEIR_CALLERS(AttackKind.HANG_UPS, by(Mutant.WRITES_END_WITH_THEIR_CALLERS)),
    GOOD_KEYS_PASS(AttackKind.BAD_KEYS, by(Mutant.GOOD_KEYS_PAY_FOR_THEIR_NEIGHBOURS));

    /** Unlimited growth must end in a reported harm, not in a process without memory. */
    private static final String ROOM = "-Xmx256m";

    private final AttackKind attack;

    @SuppressWarnings("ImmutableEnumChecker") // Made of constants.
    private final Sabotage sabotage;

    MissingGate(AttackKind attack, Sabotage sabotage) {
        this.attack = attack;
        this.sabotage = sabotage;
    }

    AttackKind attack() {
        return attack;
    }

    /** Returns options of the gateway's JVM, for a suite in this folder. */
    String[] options(Path home) {
        return Stream.concat(Stream.of(ROOM), sabotage.options(home)).toArray(String[]::new);
    }

    private static Sabotage without(String... settings) {
        return home -> Stream.of(settings).map(setting -> "-D" + setting);
    }

    private static Sabotage by(Mutant mutant) {
        return home -> Stream.of(MutantJar.option(home.resolve("mutants.jar"), mutant));
    }

    /** Removes a protection. */
    private interface Sabotage {
        Stream<String> options(Path home);
    }
}
