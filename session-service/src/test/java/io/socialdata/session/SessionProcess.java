package io.socialdata.session;

import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.ServiceProcess;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.TestTokens;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The packaged service in a process of its own. */
public final class SessionProcess implements AutoCloseable {

    private final ServiceProcess process;

    private SessionProcess(ServiceProcess process) {
        this.process = process;
    }

    /** What it needs to start; its database is reached at this address. */
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

    /** Returns when it is ready. */
    public static SessionProcess start(Map<String, String> config) {
        SessionProcess started = begin(config);
        started.awaitReady();
        return started;
    }

    /** Returns at once. */
    public static SessionProcess begin(Map<String, String> config) {
        return new SessionProcess(
                ServiceProcess.begin("session-process", List.of("-XX:TieredStopAtLevel=1", "-Xmx128m"), config));
    }

    public void awaitReady() {
        process.awaitReady();
    }

    public Response rotate() {
        return operator().post("/internal/sealing/generations");
    }

    public JsonPath status() {
        return operator().get("/internal/sealing").jsonPath();
    }

    /** Ends it without a chance to do anything more. */
    @Override
    public void close() {
        process.close();
    }

    private RequestSpecification operator() {
        return given().baseUri("http://127.0.0.1")
                .port(process.port())
                .header("Authorization", TestTokens.bearer("operator", "session"));
    }
}
