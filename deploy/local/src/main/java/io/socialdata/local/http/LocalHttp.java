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
import java.util.Set;

/**
 * Calls to services of this machine; never through a proxy, never waiting long.
 *
 * <p>The old client of the JDK is used because it loads in a fraction of the time of the new one.
 */
public final class LocalHttp {

    private static final int PATIENCE_MILLIS = 5_000;

    /** What an operator asks for may need work elsewhere, by processes that have just begun. */
    private static final int PATIENCE_WITH_WORK_MILLIS = 30_000;

    private static final Set<Integer> WRONG_REQUEST = Set.of(400, 404, 409, 422);

    private LocalHttp() {}

    /** Whether the address answers 200; false when nobody listens or the answer takes too long. */
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

    /** The body of a 200 answer; anything else is a problem. */
    public static String get(URI address) {
        try {
            return body(open(address));
        } catch (IOException e) {
            throw new LauncherException("no answer from " + address + ": " + e.getMessage(), e);
        }
    }

    /** The same for an address that wants to know who asks. */
    public static String get(URI address, String authorization) {
        return call("GET", address, authorization);
    }

    /** Deletes what is at the address; anything but a 2xx answer is a problem. */
    public static void delete(URI address, String authorization) {
        call("DELETE", address, authorization);
    }

    /** Posts a body and returns the body of a 2xx answer; anything else is a problem. */
    public static String post(URI address, String authorization, String contentType, String body) {
        try {
            HttpURLConnection connection = open(address);
            connection.setRequestMethod("POST");
            connection.setReadTimeout(PATIENCE_WITH_WORK_MILLIS);
            connection.setDoOutput(true);
            connection.setRequestProperty("Authorization", authorization);
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
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
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

    /** A request that the service calls wrong will not be right another time; its words say what is wrong with it. */
    private static LauncherException refused(HttpURLConnection connection, int status) throws IOException {
        String message = message(connection);
        String text =
                "%s answered %d%s".formatted(connection.getURL(), status, message.isEmpty() ? "" : ": " + message);
        return WRONG_REQUEST.contains(status) ? LauncherException.usage(text) : new LauncherException(text);
    }

    /** What the error envelope says, or nothing when there is none. */
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
