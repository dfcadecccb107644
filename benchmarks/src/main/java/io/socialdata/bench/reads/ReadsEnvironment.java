package io.socialdata.bench.reads;

import io.socialdata.bench.process.CpuPinning;
import io.socialdata.testkit.StubSessionService;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.nio.file.Path;

/** The environment of reads-service: the simulator behind a proxy, an issuer, and a stub for session-service. */
record ReadsEnvironment(
        Path folder,
        CpuPinning cores,
        SimulatorProcess platform,
        RecordingProxy relay,
        StubSessionService sessions,
        TokenIssuer issuer)
        implements AutoCloseable {

    static ReadsEnvironment start(Path checkout, Path folder) throws IOException, InterruptedException {
        CpuPinning cpuPinning = CpuPinning.divide();
        SimulatorProcess simulatorProcess = SimulatorProcess.start(checkout, folder);
        return new ReadsEnvironment(
                folder,
                cpuPinning,
                simulatorProcess,
                new RecordingProxy(simulatorProcess.port()),
                StubSessionService.start(),
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
