package io.socialdata.bench.gateway;

import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.KafkaProcess;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.TokenIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The environment of a gateway: a real Kafka and issuer, stubs for the services behind it, and known keys. */
public final class GatewayEnvironment implements AutoCloseable {

    private static final int PARTITIONS = 4;

    private final Path folder;
    private final CpuPinning cpuPinning;
    private final KafkaProcess kafka;
    private final TokenIssuer issuer = TokenIssuer.start();
    private final Owner backend;
    private final List<TestKey> keys;
    private final StubBilling billing;

    /** Takes ownership of the stub backend and closes it with the other processes. */
    public GatewayEnvironment(Path folder, CpuPinning cpuPinning, Owner backend, int keyCount) throws IOException {
        this.folder = folder;
        this.cpuPinning = cpuPinning;
        this.backend = backend;
        this.keys = TestKey.draw(keyCount);
        this.kafka = KafkaProcess.start(
                PARTITIONS,
                List.of(
                        Topics.USAGE_RECORDED,
                        Topics.CALL_REFUSED,
                        Topics.KEY_CHANGED,
                        Topics.ACCOUNT_CHANGED,
                        Topics.LEASE_RECALLED,
                        Topics.LIMIT_USED));
        this.billing = new StubBilling(
                keys.stream().collect(Collectors.toMap(key -> key.key().sha256(), Function.identity())));
    }

    /** Returns the folder for logs and settings of one run. */
    Path folder() {
        return folder;
    }

    public CpuPinning cores() {
        return cpuPinning;
    }

    String kafka() {
        return kafka.bootstrapServers();
    }

    String issuerUrl() {
        return issuer.url();
    }

    int backendPort() {
        return backend.address().getPort();
    }

    int billingPort() {
        return billing.port();
    }

    GatewayRequests calls() {
        return new GatewayRequests(keys);
    }

    public List<TestKey> keys() {
        return keys;
    }

    @Override
    public void close() {
        billing.close();
        backend.close();
        issuer.close();
        kafka.close();
    }
}
