package io.socialdata.system.hostile;

import java.util.List;
import java.util.stream.Stream;

/** A gate that a gateway is started without, and the attack that must do harm then. */
enum MissingGate {
    CONNECTIONS(
            AttackKind.IDLE_CONNECTIONS,
            "gateway.edge.connections.per-address=100000",
            "gateway.edge.connections.first-byte-timeout=PT10M"),
    CONCURRENCY(
            AttackKind.CONCURRENT_CALLS,
            "gateway.concurrency.key=100000",
            "gateway.concurrency.account=100000",
            "gateway.concurrency.pool-share=1"),
    CONCURRENT_ASSISTANT_CALLS(AttackKind.SLOW_BODIES, "gateway.concurrency.assistant=100000"),
    RECEIVE_RATE(AttackKind.SLOW_BODIES, "gateway.edge.transfer.grace=PT10M"),
    SEND_RATE(AttackKind.UNREAD_ANSWERS, "gateway.edge.transfer.grace=PT10M"),
    FAILED_AUTHENTICATIONS(AttackKind.BAD_KEYS, "gateway.limits.failed-authentication=100000/PT1M");

    /** Those that are left out in every build; the others take minutes. */
    private static final List<MissingGate> ALWAYS = List.of(CONNECTIONS, CONCURRENCY);

    private final AttackKind attack;

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of, which nobody can change.
    private final List<String> settings;

    MissingGate(AttackKind attack, String... settings) {
        this.attack = attack;
        this.settings = List.of(settings);
    }

    /** All of them with {@code -Dhostile.gates=all}, else those that run always. */
    static List<MissingGate> chosen() {
        return System.getProperty("hostile.gates", "").equals("all") ? List.of(values()) : ALWAYS;
    }

    AttackKind attack() {
        return attack;
    }

    /** Options of the gateway's JVM. */
    String[] options() {
        return Stream.concat(Stream.of(ROOM), settings.stream().map(setting -> "-D" + setting))
                .toArray(String[]::new);
    }

    /** What nothing holds back shall end in harm that is told, not in a process that has no memory left. */
    private static final String ROOM = "-Xmx256m";
}
