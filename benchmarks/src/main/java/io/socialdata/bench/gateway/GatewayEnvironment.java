package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.KafkaProcess;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.TokenIssuer;
import io.socialdata.testkit.process.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The environment of a gateway: a real Kafka and issuer, stubs for the services behind it, and known keys. */
public final class GatewayEnvironment implements AutoCloseable {

    private static final int PARTITIONS = 4;
    private static final Duration START = Duration.ofMinutes(2);

    private final TempDirectory folder = TempDirectory.create();
    private final CpuPinning cpuPinning = CpuPinning.divide();
    private final TokenIssuer issuer = TokenIssuer.start();
    private final LoadGenerator load = new LoadGenerator();
    private final KafkaProcess kafka;
    private final StubBackend backend;
    private final List<GatewayRequests.TestKey> keys;
    private final StubBilling billing;

    /** Starts it with this many keys, and one kilobyte as the response of every service. */
    GatewayEnvironment(int keyCount) throws IOException {
        this(keyCount, Map.of());
    }

    /** Uses other responses for requests whose target contains these words. */
    public GatewayEnvironment(int keyCount, Map<String, StubBackend.Answer> others) throws IOException {
        this.kafka = KafkaProcess.start(
                PARTITIONS,
                List.of(
                        Topics.USAGE_RECORDED,
                        Topics.CALL_REFUSED,
                        Topics.KEY_CHANGED,
                        Topics.ACCOUNT_CHANGED,
                        Topics.LEASE_RECALLED,
                        Topics.LIMIT_USED));
        this.backend = new StubBackend(others);
        this.keys = GatewayRequests.TestKey.draw(keyCount);
        this.billing = new StubBilling(
                keys.stream().collect(Collectors.toMap(key -> key.key().sha256(), Function.identity())));
    }

    /** Starts another program than the gateway on the measured core. It is ready when it responds with this status. */
    Candidate startPeer(String name, List<String> command, int port, int status) {
        ChildProcess program = ChildProcess.start(
                new ProcessBuilder(cpuPinning.measured(command)).directory(folder().toFile()),
                folder().resolve(name.replace(' ', '-') + ".log"));
        program.awaitResponse(URI.create("http://127.0.0.1:%d/twitter/user/info".formatted(port)), status, START);
        return new Candidate(name, program, calls().billed(port, "/twitter"));
    }

    /** Returns the folder for logs and settings of one run. */
    Path folder() {
        return folder.folder();
    }

    public CpuPinning cores() {
        return cpuPinning;
    }

    public LoadGenerator load() {
        return load;
    }

    String kafka() {
        return kafka.bootstrapServers();
    }

    String issuerUrl() {
        return issuer.url();
    }

    int backendPort() {
        return backend.port();
    }

    int billingPort() {
        return billing.port();
    }

    GatewayRequests calls() {
        return new GatewayRequests(keys);
    }

    public List<GatewayRequests.TestKey> keys() {
        return keys;
    }

    @Override
    public void close() throws IOException {
        load.close();
        billing.close();
        backend.close();
        issuer.close();
        kafka.close();
        folder.close();
        cpuPinning.restore();
    }
}
