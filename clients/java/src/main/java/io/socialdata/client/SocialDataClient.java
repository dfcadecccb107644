package io.socialdata.client;

import io.socialdata.client.model.BatchResult;
import io.socialdata.client.model.DryRun;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Calls the service with one API key. Thread-safe. */
public final class SocialDataClient extends Operations {

    private final CallExecutor executor;

    public SocialDataClient(ClientSettings settings) {
        this(new CallExecutor(
                settings,
                new Timing(
                        Clock.systemUTC(),
                        Thread::sleep,
                        () -> ThreadLocalRandom.current().nextDouble())));
    }

    SocialDataClient(CallExecutor executor) {
        super(executor);
        this.executor = executor;
    }

    /** Returns what a call would cost, from the service, without making it. */
    public ApiResponse<DryRun> dryRun(Request request) {
        return executor.dryRun(request);
    }

    /** Makes several reads in one call, whose cost is what they cost together. */
    public ApiResponse<BatchResult> readBatch(List<? extends Request> reads) {
        return readBatch(reads, CallOptions.DEFAULT);
    }

    /** Makes several reads in one call, whose cost is what they cost together. */
    public ApiResponse<BatchResult> readBatch(List<? extends Request> reads, CallOptions options) {
        return executor.batch(reads, options);
    }

    /** Returns what the calls of this client cost so far, in millionths of a USD. */
    public long spentMicroUsd() {
        return executor.spending().spent();
    }
}
