package io.socialdata.testkit;

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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Service tokens for tests, requested from the issuer exactly as a service does, and used for many calls like there. */
public final class TestTokens {

    private static final Pattern ACCESS_TOKEN = Pattern.compile("\"access_token\"\\s*:\\s*\"([^\"]+)\"");

    /** Tokens of the shared issuer, by caller and callee. A signature for each call would cost more than the call. */
    private static final Map<List<String>, String> SHARED = new ConcurrentHashMap<>();

    private TestTokens() {}

    /** Returns the value of an {@code Authorization} header that {@code caller} would send to {@code callee}. */
    public static String bearer(String caller, String callee) {
        return SHARED.computeIfAbsent(
                List.of(caller, callee), _ -> "Bearer " + token(SharedServers.issuer(), caller, callee));
    }

    /** Returns a new token of the issuer at this address, without a scheme. */
    public static String token(String issuerUrl, String caller, String callee) {
        String form = "grant_type=client_credentials&client_secret=test&client_id=%s&scope=%s"
                .formatted(encode(caller), encode(callee));
        HttpRequest request = HttpRequest.newBuilder(URI.create(issuerUrl + "/token"))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build();
        return accessToken(send(request));
    }

    private static HttpResponse<String> send(HttpRequest request) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException("The token issuer does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    private static String accessToken(HttpResponse<String> response) {
        Matcher token = ACCESS_TOKEN.matcher(response.body());
        if (response.statusCode() != 200 || !token.find()) {
            throw new IllegalStateException("The token issuer refused with status " + response.statusCode());
        }
        return token.group(1);
    }

    private static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
