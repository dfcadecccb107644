package io.socialdata.client;

import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;

/** Calls the service with one API key. Thread-safe. */
public final class SocialDataClient extends Operations {

    private final Transport transport;

    public SocialDataClient(ClientSettings settings) {
        this(new Transport(
                settings,
                new Timing(
                        Clock.systemUTC(),
                        Thread::sleep,
                        () -> ThreadLocalRandom.current().nextDouble())));
    }

    SocialDataClient(Transport transport) {
        super(transport);
        this.transport = transport;
    }

    /** Returns what the calls of this client cost so far, in millionths of a USD. */
    public long spentMicroUsd() {
        return transport.spending().spent();
    }
}
