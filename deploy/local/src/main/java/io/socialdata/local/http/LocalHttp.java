package io.socialdata.local.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * Calls services on this machine, without a proxy and with short timeouts.
 *
 * <p>Uses the old HTTP client of the JDK, because it loads in a fraction of the time of the new one.
 */
public final class LocalHttp {

    private static final int TIMEOUT_MILLIS = 5_000;

    /** Longer, because an operator's request may wait for many calls of the platform, as a check of it does. */
    private static final int LONG_TIMEOUT_MILLIS = 180_000;

    private static final Set<Integer> WRONG_REQUEST = Set.of(400, 404, 409, 422);

    private LocalHttp() {}

    /** Returns whether the address responds with 200; false if nothing listens or the request times out. */
    public static boolean ok(URI address) {
        try {
            HttpURLConnection connection = open(address);
            int status = connection.getResponseCode();
            connection.disconnect();
            return status == HttpURLConnection.HTTP_OK;
        } catch (IOException notYet) {
            return false;
        }
    }

    /**
     * Returns the body of a 2xx response.
     *
     * @throws LauncherException on any other response
     */
    public static String get(URI address) {
        try {
            return body(open(address));
        } catch (IOException e) {
            throw new LauncherException("no answer from " + address + ": " + e.getMessage(), e);
        }
    }

    /** Sends an authenticated GET. Returns the body of a 2xx response and throws otherwise. */
    public static String get(URI address, String authorization) {
        return call("GET", address, authorization);
    }

    /** Sends a DELETE. Throws unless the response is 2xx. */
    public static void delete(URI address, String authorization) {
        call("DELETE", address, authorization);
    }

    /** Posts a body. Returns the body of a 2xx response and throws otherwise. */
    public static String post(URI address, String contentType, String body) {
        return post(address, Optional.empty(), contentType, body);
    }

    /** Posts a body, authenticated. Returns the body of a 2xx response and throws otherwise. */
    public static String post(URI address, String authorization, String contentType, String body) {
        return post(address, Optional.of(authorization), contentType, body);
    }

    private static String post(URI address, Optional<String> authorization, String contentType, String body) {
        try {
            HttpURLConnection connection = open(address);
            connection.setRequestMethod("POST");
            connection.setReadTimeout(LONG_TIMEOUT_MILLIS);
            connection.setDoOutput(true);
            authorization.ifPresent(value -> connection.setRequestProperty("Authorization", value));
            connection.setRequestProperty("Content-Type", contentType);
            connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
            return body(connection);
        } catch (IOException e) {
            throw new LauncherException("no answer from " + address + ": " + e.getMessage(), e);
        }
    }

    private static String call(String method, URI address, String authorization) {
        try {
            HttpURLConnection connection = open(address);
            connection.setRequestMethod(method);
            connection.setRequestProperty("Authorization", authorization);
            return body(connection);
        } catch (IOException e) {
            throw new LauncherException("no answer from " + address + ": " + e.getMessage(), e);
        }
    }

    private static HttpURLConnection open(URI address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        return connection;
    }

    private static String body(HttpURLConnection connection) throws IOException {
        int status = connection.getResponseCode();
        if (status / 100 != 2) {
            throw refused(connection, status);
        }
        try (InputStream content = connection.getInputStream()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Reports an invalid request as a usage error, because a retry cannot succeed. The service's message explains it.
     */
    private static LauncherException refused(HttpURLConnection connection, int status) throws IOException {
        String message = message(connection);
        String text =
                "%s answered %d%s".formatted(connection.getURL(), status, message.isEmpty() ? "" : ": " + message);
        return WRONG_REQUEST.contains(status) ? LauncherException.usage(text) : new LauncherException(text);
    }

    /** Returns the message of the error envelope; empty if there is none. */
    private static String message(HttpURLConnection connection) throws IOException {
        try (InputStream content = connection.getErrorStream()) {
            return content == null
                    ? ""
                    : new ObjectMapper().readTree(content).path("message").asText();
        } catch (JsonProcessingException none) {
            return "";
        }
    }
}
