package io.socialdata.session;

import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.process.ServiceProcess;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The packaged service in its own process. */
public final class SessionProcess implements AutoCloseable {

    static final List<String> JVM = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m");

    private final ServiceProcess process;

    private SessionProcess(ServiceProcess process) {
        this.process = process;
    }

    /** Returns the settings that the service needs to start with the database at this URL. */
    public static Map<String, String> config(String jdbcUrl, Path keyset) {
        Map<String, String> config = new HashMap<>(new IssuerTestResource().start());
        config.putAll(new KafkaTestResource().start());
        config.put("quarkus.datasource.jdbc.url", jdbcUrl);
        config.put("quarkus.datasource.username", SharedServers.postgres().username());
        config.put("quarkus.datasource.password", SharedServers.postgres().password());
        config.put("session.sealing.keyset-file", keyset.toString());
        config.put("platform.client.base-url", "http://127.0.0.1:9");
        return config;
    }

    /** Starts the service and returns when it is ready. */
    public static SessionProcess start(Map<String, String> config) {
        SessionProcess started = begin(config);
        started.awaitReady();
        return started;
    }

    /** Starts the service and returns at once. */
    public static SessionProcess begin(Map<String, String> config) {
        return new SessionProcess(
                ServiceProcess.ofThisModule().jvm(JVM).properties(config).begin("session-process"));
    }

    public void awaitReady() {
        process.awaitReady();
    }

    /** Kills the process without a graceful shutdown. */
    @Override
    public void close() {
        process.kill();
    }
}
