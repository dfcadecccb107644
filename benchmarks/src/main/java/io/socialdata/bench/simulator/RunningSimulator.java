package io.socialdata.bench.simulator;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The simulator as it is shipped, without rate limits and with somebody posting every other second.
 *
 * @param start from the command to the first answer that it is ready
 */
record RunningSimulator(ChildProcess program, int port, Duration start) implements AutoCloseable {

    static RunningSimulator start(
            Path checkout, Path folder, CpuPinning cpuPinning, SimulatedWorldSize simulatedWorldSize)
            throws IOException, InterruptedException {
        List<Integer> ports = FreePorts.find(2);
        List<String> command = List.of(
                LocalCommands.ofJdk("java"),
                "-Xmx" + simulatedWorldSize.heap(),
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "-Dquarkus.http.port=" + ports.get(0),
                "-Dquarkus.management.port=" + ports.get(1),
                "-Dsimulator.https.enabled=false",
                "-Dsimulator.rates.enabled=false",
                "-Dsimulator.world.scale=" + simulatedWorldSize.scale(),
                "-jar",
                checkout.resolve("platform-simulator/target/quarkus-app/quarkus-run.jar")
                        .toString());
        long begun = System.nanoTime();
        ChildProcess childProcess =
                ChildProcess.start("simulator-" + simulatedWorldSize.scale(), cpuPinning.measured(command), folder);
        childProcess.awaitAnswer(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(ports.get(1))), 200);
        return new RunningSimulator(childProcess, ports.get(0), Duration.ofNanos(System.nanoTime() - begun));
    }

    /** Resident memory as the system counts it, in mebibytes; 0 where it does not tell. */
    long memory() throws IOException {
        Path status = Path.of("/proc/%d/status".formatted(program.pid()));
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() {
        program.close();
    }
}
