package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Somebody who uses the running dashboard: keeps cookies, follows redirects, sends forms with the token of their page. */
final class DashboardBrowser {

    private static final Pattern TOKEN = Pattern.compile("name=\"form\" value=\"([^\"]+)\"");

    private final Suite suite;
    private final HttpClient browser = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(Redirect.NORMAL)
            .connectTimeout(Duration.ofSeconds(30))
            .build();

    DashboardBrowser(Suite suite) {
        this.suite = suite;
    }

    static final String PASSWORD = "a long password";

    /** Signs up, and in; the page that is shown then. */
    String signUp(String email) {
        send("/signup", "/signup", Map.of("email", email, "name", "Quiet Harbor", "password", PASSWORD));
        return send("/login", "/login", Map.of("email", email, "password", PASSWORD));
    }

    String page(String path) {
        return text(request(path).GET().build());
    }

    String send(String page, String action, Map<String, String> fields) {
        return text(form(page, action, fields));
    }

    /** With which status an address answers. */
    int status(String path) {
        return answer(request(path).GET().build()).statusCode();
    }

    /** With which status a form ends that stands on another page, or on none. */
    int force(String page, String action, Map<String, String> fields) {
        return answer(form(page, action, fields)).statusCode();
    }

    private HttpRequest form(String page, String action, Map<String, String> fields) {
        String form = "form=" + shown(page(page), TOKEN)
                + fields.entrySet().stream()
                        .map(field -> "&" + field.getKey() + "="
                                + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining());
        return request(action)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + suite.door().port("dashboard.port") + path))
                .timeout(Duration.ofSeconds(40));
    }

    private String text(HttpRequest request) {
        HttpResponse<String> answer = answer(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private HttpResponse<String> answer(HttpRequest request) {
        try {
            return browser.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer from " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    static String shown(String page, Pattern what) {
        Matcher found = what.matcher(page);
        assertThat(found.find()).as(page).isTrue();
        return found.group(1);
    }
}
