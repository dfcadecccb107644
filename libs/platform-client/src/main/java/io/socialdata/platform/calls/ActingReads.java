package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operations;
import java.time.Duration;
import java.util.Map;

/** Reads as one account, which is given when the reads begin. */
public final class ActingReads {

    private final Operations operations;
    private final SessionReads reads;
    private final Rejections rejections;
    private final Duration totalTimeout;
    private final Skips skips;
    private final ActingSession session;

    public ActingReads(
            Operations operations,
            SessionReads reads,
            Rejections rejections,
            Duration totalTimeout,
            Skips skips,
            ActingSession session) {
        this.operations = operations;
        this.reads = reads;
        this.rejections = rejections;
        this.totalTimeout = totalTimeout;
        this.skips = skips;
        this.session = session;
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> Outcome<T> read(String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        Outcome<T> outcome = reads.read(new Call<>(operations.get(operation), variables, reader), session, deadline);
        return skips.counted(operation, rejections.confirmed(outcome, session, deadline));
    }
}
