package io.socialdata.system.simulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** One run of the simulator on a state file, with calls of the platform's protocol as the sample account. */
public final class SimulatorProcess implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Classes with processes of their own run one after the other, so these are of one test. */
    private static final Set<SimulatorProcess> RUNNING = ConcurrentHashMap.newKeySet();

    private static volatile Set<String> served = Set.of();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(30))
            .build();
    private final ServiceProcess process;
    private final JsonNode samples;

    private SimulatorProcess(ServiceProcess process) {
        this.process = process;
        this.samples = json(get("/simulator/samples"));
        serveWhatTheTestNeeds();
        RUNNING.add(this);
    }

    /** Has the simulators of this test serve these operations, and no others of those that the profile denies. */
    public static void serve(Set<String> operations) {
        served = Set.copyOf(operations);
        RUNNING.forEach(SimulatorProcess::serveWhatTheTestNeeds);
    }

    private void serveWhatTheTestNeeds() {
        order("/simulator/platform", FriendlyPlatform.Switch.order(served));
    }

    /** Starts a simulator, with additional JVM options. */
    public static SimulatorProcess start(Path state, String... options) {
        return new SimulatorProcess(ServiceProcess.of(Checkout.root().resolve("platform-simulator"))
                .in(state.toAbsolutePath().getParent())
                .jvm("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx300m")
                // Far longer than a stop may take when nothing is running.
                .property("quarkus.shutdown.timeout", "120S")
                .property("simulator.state-file", state.toAbsolutePath())
                .property("simulator.https.enabled", false)
                .property("simulator.platform.profile", FriendlyPlatform.PROFILE)
                .property("simulator.activity.rate", 0)
                .property("simulator.world.users", 300)
                .property("simulator.world.posts", 3000)
                .jvm(options)
                .start("simulator"));
    }

    /** Returns the address of the platform. */
    public String address() {
        return process.url();
    }

    public JsonNode samples() {
        return samples;
    }

    /** Returns the accounts for public reads. */
    public String pool() {
        return get("/simulator/pool");
    }

    /** Returns the profile, with what it denies. */
    public JsonNode profile() {
        return json(get("/simulator/platform"));
    }

    /** Removes all faults. */
    public void clearFaults() {
        send(request("/simulator/faults").DELETE());
    }

    /** Opens a session of a user. Returns its cookies. */
    public String openSession(String handle) {
        return post("/simulator/sessions", "application/json", "{\"handle\": \"%s\"}".formatted(handle));
    }

    /** Ends all sessions of a user, as with a new password. */
    public void endSessions(String handle) {
        send(request("/simulator/sessions/" + handle).DELETE());
    }

    /** Returns the accounts that have offended against the limits that no header tells. */
    public JsonNode offenders() {
        return json(get("/simulator/punishment")).path("offenders");
    }

    public String sample(String name) {
        return samples.path(name).asText();
    }

    /** Reads with a GraphQL operation; the variables are written with single quotes. */
    JsonNode query(String operation, String variables) {
        return json(get("/i/api/graphql/x/" + operation + "?variables="
                + URLEncoder.encode(quoted(variables), StandardCharsets.UTF_8)));
    }

    /** Changes something with a GraphQL operation, or reads with one that is served only with POST. */
    JsonNode mutate(String operation, String variables) {
        return json(
                post("/i/api/graphql/x/" + operation, "application/json", "{\"variables\":" + quoted(variables) + "}"));
    }

    JsonNode rest(String path) {
        return json(get("/i/api/" + path));
    }

    JsonNode form(String path, String fields) {
        return json(post("/i/api/" + path, "application/x-www-form-urlencoded", fields));
    }

    JsonNode document(String path, String body) {
        return json(post("/i/api/" + path, "application/json", quoted(body)));
    }

    /** Posts as a simulated user. Returns the id of the post. */
    public String publish(String handle, String text) {
        String order = "{\"handle\": \"%s\", \"text\": \"%s\"}".formatted(handle, text);
        return json(post("/simulator/posts", "application/json", order))
                .path("id")
                .asText();
    }

    /** Sends a command to the control plane. */
    public void order(String path, String body) {
        post(path, "application/json", quoted(body));
    }

    /** Returns whether the connection closes before the response is complete. */
    boolean isCutOff(String path) {
        try {
            send(request(path).GET());
            return false;
        } catch (UncheckedIOException e) {
            return true;
        }
    }

    /** Kills the process as the system does, without a graceful shutdown. */
    void kill() {
        RUNNING.remove(this);
        process.kill();
    }

    /** Returns whether it exits by itself within that time after a stop request. */
    boolean stopsWithin(int seconds) {
        RUNNING.remove(this);
        process.program().terminate();
        return process.program().endsWithin(Duration.ofSeconds(seconds));
    }

    private String get(String path) {
        return send(request(path).GET());
    }

    private String post(String path, String type, String body) {
        return send(request(path).header("content-type", type).POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(process.url() + path))
                .timeout(Duration.ofSeconds(60))
                .header("authorization", "Bearer web");
        if (samples != null) {
            request.header("cookie", "auth_token=" + sample("auth_token") + "; ct0=c")
                    .header("x-csrf-token", "c");
        }
        return request;
    }

    private String send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new AssertionError(answer.request().uri() + " answers " + answer.statusCode() + answer.body());
            }
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private static String quoted(String text) {
        return text.replace('\'', '"');
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
