package io.socialdata.testkit.faults;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Immutable snapshot of the active faults. Connections read it before every chunk. */
record Faults(
        Map<Direction, Duration> delays,
        Set<Direction> dropped,
        boolean cut,
        Optional<Swallow> swallow,
        Optional<EndlessAnswer> endless) {

    static final Faults NONE = new Faults(Map.of(), Set.of(), false, Optional.empty(), Optional.empty());

    Faults withDelay(Direction direction, Duration delay) {
        Map<Direction, Duration> changed = new EnumMap<>(Direction.class);
        changed.putAll(delays);
        changed.put(direction, delay);
        return new Faults(Map.copyOf(changed), dropped, cut, swallow, endless);
    }

    Faults withDropped(Direction direction) {
        Set<Direction> changed = EnumSet.of(direction);
        changed.addAll(dropped);
        return new Faults(delays, Set.copyOf(changed), cut, swallow, endless);
    }

    Faults withCut() {
        return new Faults(delays, dropped, true, swallow, endless);
    }

    Faults withSwallow(Swallow lost) {
        return new Faults(delays, dropped, cut, Optional.of(lost), endless);
    }

    Faults withEndless(EndlessAnswer answer) {
        return new Faults(delays, dropped, cut, swallow, Optional.of(answer));
    }
}
