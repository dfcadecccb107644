package io.socialdata.local.http;

import io.socialdata.local.settings.LauncherProblem;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Calls to services of this machine; never through a proxy, never waiting long.
 *
 * <p>The old client of the JDK is used because it loads in a fraction of the time of the new one.
 */
public final class LocalHttp {

    private static final int PATIENCE_MILLIS = 5_000;

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
            throw new LauncherProblem("no answer from " + address + ": " + e.getMessage(), e);
        }
    }

    /** Posts a body and returns the body of a 2xx answer; anything else is a problem. */
    public static String post(URI address, String authorization, String contentType, String body) {
        try {
            HttpURLConnection connection = open(address);
            connection.setRequestMethod("POST");
            connection.setDoOutput(true);
            connection.setRequestProperty("Authorization", authorization);
            connection.setRequestProperty("Content-Type", contentType);
            connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
            return body(connection);
        } catch (IOException e) {
            throw new LauncherProblem("no answer from " + address + ": " + e.getMessage(), e);
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
            connection.disconnect();
            throw new LauncherProblem("%s answered %d".formatted(connection.getURL(), status));
        }
        try (InputStream content = connection.getInputStream()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
