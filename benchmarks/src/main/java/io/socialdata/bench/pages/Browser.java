package io.socialdata.bench.pages;

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

/** The browser of a person who is signed in. Keeps cookies, and runs no script. */
final class Browser implements AutoCloseable {

    /** The address of the person who signed up. */
    static final String EMAIL = "bench@example.com";

    private static final Pattern FORM_TOKEN = Pattern.compile("name=\"csrf_token\" value=\"([^\"]+)\"");
    private static final Pattern ACCOUNT = Pattern.compile("<dd><code>([0-9a-f-]{36})</code>");
    private static final String PASSWORD = "a long password";

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .cookieHandler(new CookieManager())
            .followRedirects(Redirect.NORMAL)
            .build();
    private final String dashboard;

    private Browser(String dashboard) {
        this.dashboard = dashboard;
    }

    /** Creates an account and signs in. */
    static Browser signUp(String dashboard) throws IOException, InterruptedException {
        Browser browser = new Browser(dashboard);
        browser.send("/signup", Map.of("email", EMAIL, "name", "Bench", "password", PASSWORD));
        browser.send("/login", Map.of("email", EMAIL, "password", PASSWORD));
        return browser;
    }

    /** Signs an operator in to the console. */
    static Browser operator(String dashboard, String token) throws IOException, InterruptedException {
        Browser browser = new Browser(dashboard);
        browser.send("/operator/login", Map.of("token", token));
        return browser;
    }

    /** Returns the id of the account, which its page shows. */
    String account() throws IOException, InterruptedException {
        Matcher id = ACCOUNT.matcher(page("/account"));
        if (!id.find()) {
            throw new IllegalStateException("the page of the account shows no id");
        }
        return id.group(1);
    }

    String page(String path) throws IOException, InterruptedException {
        return text(request(path).GET().build());
    }

    /** Returns the token that forms of the person have to send. */
    String formToken(String path) throws IOException, InterruptedException {
        Matcher token = FORM_TOKEN.matcher(page(path));
        if (!token.find()) {
            throw new IllegalStateException(path + " has no form");
        }
        return token.group(1);
    }

    /** Sends a form and returns the page that it leads to. */
    String submit(String path, String formToken, Map<String, String> fields) throws IOException, InterruptedException {
        String form = fields.entrySet().stream()
                .map(field -> "&" + field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("", "csrf_token=" + formToken, ""));
        return text(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build());
    }

    private void send(String path, Map<String, String> fields) throws IOException, InterruptedException {
        submit(path, formToken(path), fields);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(dashboard + path)).timeout(Duration.ofSeconds(60));
    }

    private String text(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException("%s answered %d".formatted(response.uri(), response.statusCode()));
        }
        return response.body();
    }

    @Override
    public void close() {
        http.close();
    }
}
