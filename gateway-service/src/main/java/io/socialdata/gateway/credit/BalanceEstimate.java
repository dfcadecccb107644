package io.socialdata.gateway.credit;

import java.util.OptionalLong;

/** What the account may still spend: as billing last said, less what was committed here since. */
final class BalanceEstimate {

    private boolean known;
    private long whenNothingWasCommitted;
    private long committed;

    void update(long accountHas, long committedThen) {
        known = true;
        whenNothingWasCommitted = accountHas + committedThen;
    }

    void commit(long microUsd) {
        committed += microUsd;
    }

    void release(long microUsd) {
        committed -= microUsd;
    }

    /** The running total of what was committed here. */
    long committed() {
        return committed;
    }

    OptionalLong remaining() {
        return known ? OptionalLong.of(Math.max(0, whenNothingWasCommitted - committed)) : OptionalLong.empty();
    }
}
