package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.SimulatorControlClient;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.testkit.StubSessionService;
import io.socialdata.testkit.TokenIssuer;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The environment of reads-service: the packaged simulator, without activity and rate limits, behind a proxy, an issuer,
 * and a stub for session-service.
 */
final class ReadsEnvironment implements AutoCloseable {

    private final TempDirectory folder = TempDirectory.create();
    private final CpuPinning cores = CpuPinning.divide();
    private final ServiceProcess simulator;
    private final Path accounts;
    private final JsonNode samples;
    private final RecordingProxy relay;
    private final StubSessionService sessions = StubSessionService.start();
    private final TokenIssuer issuer = TokenIssuer.start();
    private final LoadGenerator load = new LoadGenerator();

    ReadsEnvironment(Path checkout) throws IOException, InterruptedException {
        simulator = ServiceProcess.of(checkout.resolve("platform-simulator"))
                .in(folder())
                .jvm("-Xmx384m", "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders")
                .property("simulator.https.enabled", false)
                .property("simulator.rates.enabled", false)
                .property("simulator.activity.rate", 0)
                .start("simulator");
        SimulatorControlClient platform = new SimulatorControlClient(simulator.url());
        accounts = platform.poolFile(folder());
        samples = platform.samples();
        relay = new RecordingProxy(simulator.port());
    }

    Path folder() {
        return folder.folder();
    }

    CpuPinning cores() {
        return cores;
    }

    /** Returns the file with the simulator's accounts for public reads. */
    Path accounts() {
        return accounts;
    }

    /** Returns the session of the account for private reads. */
    JsonNode samples() {
        return samples;
    }

    RecordingProxy relay() {
        return relay;
    }

    StubSessionService sessions() {
        return sessions;
    }

    LoadGenerator load() {
        return load;
    }

    String issuerUrl() {
        return issuer.url();
    }

    @Override
    public void close() throws IOException {
        load.close();
        issuer.close();
        sessions.close();
        relay.close();
        simulator.close();
        folder.close();
        cores.restore();
    }
}
