package io.socialdata.system.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.system.suite.LauncherCli.Answer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A running suite, and the calls that a customer makes to it. */
public final class Suite {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern KEY = Pattern.compile("sda_[A-Za-z0-9_-]+");

    /** A cluster gives up after three probes of three seconds each. */
    private static final Duration PROBE_TIMEOUT = Duration.ofSeconds(9);

    private final LauncherCli launcherCli;
    private final String greeting;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();

    private Suite(LauncherCli launcherCli, String greeting) {
        this.launcherCli = launcherCli;
        this.greeting = greeting;
    }

    /** Starts what is not running yet. Fails with the output of the command if it cannot. */
    public static Suite up(LauncherCli launcherCli, String... options) {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "up";
        System.arraycopy(options, 0, arguments, 1, options.length);
        Answer result = launcherCli.run(arguments);
        if (result.exitCode() != 0) {
            throw new AssertionError("up failed: " + result.out() + result.err());
        }
        return new Suite(launcherCli, result.out());
    }

    public LauncherCli door() {
        return launcherCli;
    }

    /** Returns the output of {@code up}. */
    public String greeting() {
        return greeting;
    }

    public String demoKey() {
        return keyIn(greeting);
    }

    /** Returns a key of a new account, with the credit every new account gets. */
    public String keyOfNewAccount() {
        return new OperatorClient(launcherCli).customers(1, 1, 0).getFirst().key();
    }

    /** Returns a new key of the account with this e-mail address, which is opened if there is none. */
    public String keyOf(String account) {
        return keyIn(launcherCli.run("key", account).out());
    }

    /** Returns a new test key of the account with this e-mail address or id. */
    public String testKeyOf(String account) {
        return keyIn(launcherCli.run("key", account, "--test").out());
    }

    public JsonNode samples() {
        return json(toSimulator("GET", "/samples", "").body());
    }

    public HttpResponse<String> data(String key, String path) {
        return call("GET", "/twitter" + path, key, "");
    }

    public HttpResponse<String> host(String key, String path) {
        return call("GET", path, key, "");
    }

    /** Sends any call below the root. An empty key sends none. */
    public HttpResponse<String> call(String method, String path, String key, String body) {
        return call(method, path, key, body, Map.of());
    }

    /** Sends a call with additional headers. */
    public HttpResponse<String> call(String method, String path, String key, String body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address("gateway.port", path))
                .timeout(Duration.ofSeconds(90))
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        return send(request.build());
    }

    /** Sends a call directly to billing, without the gateway and without a token. */
    public HttpResponse<String> toBilling(String path, String body) {
        return send(HttpRequest.newBuilder(address("billing.port", path))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /** Sends a call to the simulated platform's control plane. */
    public HttpResponse<String> toSimulator(String method, String path, String body) {
        return send(HttpRequest.newBuilder(address("simulator.port", "/simulator" + path))
                .timeout(Duration.ofSeconds(60))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /** Has the simulated platform serve these operations, and no others of those that its profile denies. */
    void serve(Set<String> operations) {
        HttpResponse<String> response = toSimulator("POST", "/platform", FriendlyPlatform.Switch.order(operations));
        if (response.statusCode() != 200) {
            throw new AssertionError(response.body());
        }
    }

    /** Reads directly from the simulated platform, by POST as some reads need, with headers of the platform's own protocol. */
    public HttpResponse<String> callPlatform(String path, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address("simulator.port", path))
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.noBody());
        headers.forEach(request::header);
        return send(request.build());
    }

    /** Returns the metrics of a service. */
    public String metrics(String service) {
        return send(HttpRequest.newBuilder(address(service + ".management.port", "/q/metrics"))
                        .build())
                .body();
    }

    /** Returns the status of a service's probes, which must respond before a cluster gives up. */
    public int probe(String service) {
        return send(HttpRequest.newBuilder(address(service + ".management.port", "/q/health"))
                        .timeout(PROBE_TIMEOUT)
                        .build())
                .statusCode();
    }

    public static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    /** Returns the process id of a service that the launcher started. */
    public long pid(String part) {
        return Long.parseLong(launcherCli.properties("run/" + part + ".pid").getProperty("pid"));
    }

    /** Returns the process of a service, for callers that have no time to find it when they kill it. */
    public ProcessHandle process(String part) {
        return ProcessHandle.of(pid(part)).orElseThrow();
    }

    /** Kills a service without warning. */
    public void kill(String part) {
        kill(part, process(part));
    }

    /** Kills the process at once. Returns when it is gone. */
    public void kill(String part, ProcessHandle process) {
        process.destroyForcibly();
        ProcessEnd.await(part, process);
    }

    private URI address(String portSetting, String path) {
        return URI.create("http://127.0.0.1:" + launcherCli.port(portSetting) + path);
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer from " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private static String keyIn(String text) {
        Matcher key = KEY.matcher(text);
        if (!key.find()) {
            throw new AssertionError("no key in: " + text);
        }
        return key.group();
    }
}
