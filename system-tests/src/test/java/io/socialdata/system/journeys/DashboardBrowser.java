package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
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

/**
 * A browser for the running dashboard: keeps cookies, follows redirects, submits forms with the token of their page.
 */
public final class DashboardBrowser {

    private static final Pattern TOKEN = Pattern.compile("name=\"csrf_token\" value=\"([^\"]+)\"");

    private final Suite suite;
    private final HttpClient browser;

    DashboardBrowser(Suite suite) {
        this(suite, InetAddress.getLoopbackAddress(), Redirect.NORMAL);
    }

    private DashboardBrowser(Suite suite, InetAddress from, Redirect redirects) {
        this.suite = suite;
        this.browser = HttpClient.newBuilder()
                .localAddress(from)
                .cookieHandler(new CookieManager())
                .followRedirects(redirects)
                .connectTimeout(Duration.ofSeconds(30))
                .build();
    }

    /** Returns a browser that calls from this address and follows no redirects. */
    public static DashboardBrowser from(InetAddress address, Suite suite) {
        return new DashboardBrowser(suite, address, Redirect.NEVER);
    }

    static final String PASSWORD = "a long password";

    /** Signs up, logs in and verifies the address. Returns the home page. */
    String signUp(String email) {
        send("/signup", "/signup", Map.of("email", email, "name", "Quiet Harbor", "password", PASSWORD));
        send("/login", "/login", Map.of("email", email, "password", PASSWORD));
        String link = new MailInbox(suite).link(email, "/verify");
        send(link, "/verify", Map.of("token", link.replaceAll(".*token=", "")));
        return page("/");
    }

    String page(String path) {
        return text(request(path).GET().build());
    }

    String send(String page, String action, Map<String, String> fields) {
        return text(form(page, action, fields));
    }

    /** Returns the status of a path. */
    int status(String path) {
        return exchange(request(path).GET().build()).statusCode();
    }

    /** Submits a form that is on another page, or on none. Returns the status. */
    public int force(String page, String action, Map<String, String> fields) {
        return exchange(form(page, action, fields)).statusCode();
    }

    private HttpRequest form(String page, String action, Map<String, String> fields) {
        String form = "csrf_token=" + textOf(page(page), TOKEN)
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
        HttpResponse<String> response = exchange(request);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private HttpResponse<String> exchange(HttpRequest request) {
        try {
            return browser.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer from " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    static String textOf(String page, Pattern pattern) {
        Matcher found = pattern.matcher(page);
        assertThat(found.find()).as(page).isTrue();
        return found.group(1);
    }
}
