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
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A suite that is up, and the calls that a customer makes to it. */
public final class Suite {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern KEY = Pattern.compile("sda_[A-Za-z0-9_-]+");

    private final LauncherCli launcherCli;
    private final String greeting;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();

    private Suite(LauncherCli launcherCli, String greeting) {
        this.launcherCli = launcherCli;
        this.greeting = greeting;
    }

    /** Starts what does not run yet; fails with what the command said when it cannot. */
    public static Suite up(LauncherCli launcherCli, String... options) {
        String[] words = new String[options.length + 1];
        words[0] = "up";
        System.arraycopy(options, 0, words, 1, options.length);
        Answer answer = launcherCli.run(words);
        if (answer.exitCode() != 0) {
            throw new AssertionError("up failed: " + answer.out() + answer.err());
        }
        return new Suite(launcherCli, answer.out());
    }

    public LauncherCli door() {
        return launcherCli;
    }

    /** What {@code up} printed. */
    public String greeting() {
        return greeting;
    }

    public String demoKey() {
        return keyIn(greeting);
    }

    /** A key of an account that nobody else uses, with the credit every new account gets. */
    public String keyOfNewAccount() {
        return keyIn(launcherCli.run("key", UUID.randomUUID() + "@example.com").out());
    }

    public JsonNode samples() {
        return json(launcherCli.run("samples").out());
    }

    public HttpResponse<String> data(String key, String path) {
        return call("GET", "/twitter" + path, key, "");
    }

    public HttpResponse<String> host(String key, String path) {
        return call("GET", path, key, "");
    }

    /** Any call below the root; an empty key sends none. */
    public HttpResponse<String> call(String method, String path, String key, String body) {
        return call(method, path, key, body, Map.of());
    }

    /** The same with headers of the caller's. */
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

    /** A call straight to billing, past the gateway and without a token. */
    public HttpResponse<String> toBilling(String path, String body) {
        return send(HttpRequest.newBuilder(address("billing.port", path))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /** A call of the simulated platform's control plane. */
    public HttpResponse<String> toSimulator(String method, String path, String body) {
        return send(HttpRequest.newBuilder(address("simulator.port", "/simulator" + path))
                .timeout(Duration.ofSeconds(60))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /** A question to the simulated platform itself, past the suite and with headers of the platform's own protocol. */
    public HttpResponse<String> askPlatform(String path, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address("simulator.port", path)).timeout(Duration.ofSeconds(60));
        headers.forEach(request::header);
        return send(request.build());
    }

    /** The metrics of a service. */
    public String metrics(String service) {
        return send(HttpRequest.newBuilder(address(service + ".management.port", "/q/metrics"))
                        .build())
                .body();
    }

    public static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    /** The process id of a part, as {@code status} tells it. */
    public long pid(String part) {
        Matcher line = Pattern.compile("(?m)^" + part + " +(\\d+) ")
                .matcher(launcherCli.run("status").out());
        if (!line.find()) {
            throw new AssertionError(part + " does not run");
        }
        return Long.parseLong(line.group(1));
    }

    /** The process of a part, for a caller that has no time to look for it when it is to end. */
    public ProcessHandle process(String part) {
        return ProcessHandle.of(pid(part)).orElseThrow();
    }

    /** Ends a part without warning. */
    public void kill(String part) {
        kill(part, process(part));
    }

    /** The same at once; returns when it is gone. */
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
