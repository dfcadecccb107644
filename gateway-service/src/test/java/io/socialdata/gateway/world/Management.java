package io.socialdata.gateway.world;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The gateway's management port, as operators reach it. */
public final class Management {

    private Management() {}

    public static int status(String path) {
        return get(path).statusCode();
    }

    public static String metrics() {
        return get("/q/metrics").body();
    }

    private static HttpResponse<String> get(String path) {
        URI uri = URI.create("http://127.0.0.1:" + World.port("management") + path);
        try {
            return Gateway.client().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
