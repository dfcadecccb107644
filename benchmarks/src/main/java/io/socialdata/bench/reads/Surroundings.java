package io.socialdata.bench.reads;

import io.socialdata.bench.process.Cores;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.nio.file.Path;

/** What reads-service needs around it: the simulator behind a relay, an issuer, and a stand-in for session-service. */
record Surroundings(Path folder, Cores cores, Platform platform, Relay relay, StubSessions sessions, TokenIssuer issuer)
        implements AutoCloseable {

    static Surroundings start(Path checkout, Path folder) throws IOException, InterruptedException {
        Cores cores = Cores.divide();
        Platform platform = Platform.start(checkout, folder);
        return new Surroundings(
                folder,
                cores,
                platform,
                new Relay(platform.port()),
                new StubSessions(platform.samples()),
                TokenIssuer.start());
    }

    String issuerUrl() {
        return issuer.url();
    }

    @Override
    public void close() {
        issuer.close();
        sessions.close();
        relay.close();
        platform.close();
    }
}
