package io.socialdata.client;

import java.time.Clock;
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

    /** Returns what the calls of this client cost so far, in millionths of a USD. */
    public long spentMicroUsd() {
        return executor.spending().spent();
    }
}
