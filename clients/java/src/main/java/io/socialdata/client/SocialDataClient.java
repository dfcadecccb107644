package io.socialdata.client;

import io.socialdata.client.model.BatchResult;
import io.socialdata.client.model.DryRun;
import io.socialdata.client.model.Job;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Calls the service with one API key. Thread-safe. */
public final class SocialDataClient extends Operations {

    private final CallSender sender;

    public SocialDataClient(ClientSettings settings) {
        this(new CallSender(
                settings,
                new Timing(
                        Clock.systemUTC(),
                        Thread::sleep,
                        () -> ThreadLocalRandom.current().nextDouble())));
    }

    SocialDataClient(CallSender sender) {
        super(sender);
        this.sender = sender;
    }

    /** Returns what a call would cost, from the service, without making it. */
    public ApiResponse<DryRun> dryRun(Request request) {
        return sender.dryRun(request);
    }

    /** Makes several reads in one call, whose cost is what they cost together. */
    public ApiResponse<BatchResult> readBatch(List<? extends Request> reads) {
        return readBatch(reads, CallOptions.DEFAULT);
    }

    /** Makes several reads in one call, whose cost is what they cost together. */
    public ApiResponse<BatchResult> readBatch(List<? extends Request> reads, CallOptions options) {
        return sender.batch(reads, options);
    }

    /** Opens the result of a job from its first page on. */
    public InputStream jobResult(String id) {
        return jobResult(id, 1, CallOptions.DEFAULT);
    }

    /** Opens the result of a job from a page on. */
    public InputStream jobResult(String id, int fromPage) {
        return jobResult(id, fromPage, CallOptions.DEFAULT);
    }

    /**
     * Opens the result of a job, JSON lines or CSV, from a page on. The body is read while it arrives. Free.
     *
     * <p>A read that fails throws an {@link java.io.IOException}, as streams do, and is not repeated; begin again, or at a
     * page that you lack. The time-out is for the head and for each read. Close the stream.
     */
    public InputStream jobResult(String id, int fromPage, CallOptions options) {
        return sender.download(new JobResultRequest(id, fromPage), options);
    }

    /** Returns a job when it has ended, or as it is after the longest wait. Each look is a free call. */
    public Job waitForJob(String id, Duration longest) {
        JobsGetRequest request = new JobsGetRequest().id(id);
        JobWait wait = new JobWait(sender.timing());
        return CallSender.uninterrupted(
                "The wait for job " + id,
                () -> wait.untilEnded(() -> jobs().get(request).body(), longest));
    }

    /** Returns what the calls of this client cost so far, in millionths of a USD. */
    public long spentMicroUsd() {
        return sender.spending().spent();
    }
}
