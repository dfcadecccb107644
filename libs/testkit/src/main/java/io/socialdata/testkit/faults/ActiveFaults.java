package io.socialdata.testkit.faults;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Immutable snapshot of the active faults. Connections read it before every chunk. */
record ActiveFaults(
        Map<Direction, Duration> delays,
        Set<Direction> dropped,
        boolean cut,
        Optional<ResponseLoss> responseLoss,
        Optional<EndlessResponse> endless) {

    static final ActiveFaults NONE = new ActiveFaults(Map.of(), Set.of(), false, Optional.empty(), Optional.empty());

    ActiveFaults withDelay(Direction direction, Duration delay) {
        Map<Direction, Duration> changed = new EnumMap<>(Direction.class);
        changed.putAll(delays);
        changed.put(direction, delay);
        return new ActiveFaults(Map.copyOf(changed), dropped, cut, responseLoss, endless);
    }

    ActiveFaults withDropped(Direction direction) {
        Set<Direction> changed = EnumSet.of(direction);
        changed.addAll(dropped);
        return new ActiveFaults(delays, Set.copyOf(changed), cut, responseLoss, endless);
    }

    ActiveFaults withCut() {
        return new ActiveFaults(delays, dropped, true, responseLoss, endless);
    }

    ActiveFaults withResponseLoss(ResponseLoss loss) {
        return new ActiveFaults(delays, dropped, cut, Optional.of(loss), endless);
    }

    ActiveFaults withEndless(EndlessResponse endlessResponse) {
        return new ActiveFaults(delays, dropped, cut, responseLoss, Optional.of(endlessResponse));
    }
}
