package io.socialdata.system.journeys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

/** The two ways in which a key gets a session, with the sample accounts of the simulated world. */
public final class PlatformSessions {

    private final Suite suite;
    private final JsonNode samples;

    public PlatformSessions(Suite suite) {
        this.suite = suite;
        this.samples = suite.samples();
    }

    public String sample(String name) {
        return samples.path(name).asText();
    }

    /** Registers the cookies of an account. */
    public HttpResponse<String> register(String key) {
        return post("/customer/session", key, Map.of("auth_token", sample("auth_token"), "ct0", sample("ct0")));
    }

    /** Registers the cookies of an account that must be used through this proxy. */
    public HttpResponse<String> registerThrough(String key, String proxyUrl) {
        return post(
                "/customer/session",
                key,
                Map.of("auth_token", sample("auth_token"), "ct0", sample("ct0"), "proxy_url", proxyUrl));
    }

    /** Registers these cookies. */
    public HttpResponse<String> register(String key, JsonNode cookies) {
        return post(
                "/customer/session",
                key,
                Map.of(
                        "auth_token", cookies.path("auth_token").asText(),
                        "ct0", cookies.path("ct0").asText()));
    }

    /** Logs in with a password and a one-time code. */
    public HttpResponse<String> logIn(String key) {
        return post(
                "/user/user_login",
                key,
                Map.of(
                        "username", sample("login_username"),
                        "password", sample("login_password"),
                        "totp_secret", sample("login_totp_secret")));
    }

    /** Returns the secrets that must not appear anywhere. */
    public List<String> secrets() {
        return List.of(sample("auth_token"), sample("ct0"), sample("login_password"), sample("login_totp_secret"));
    }

    private HttpResponse<String> post(String path, String key, Map<String, String> fields) {
        var body = JsonNodeFactory.instance.objectNode();
        fields.forEach(body::put);
        return suite.call("POST", "/twitter" + path, key, body.toString());
    }
}
