package io.socialdata.system.simulator;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Checks whether a program that a test has started is ready. */
public final class ReadinessProbe {

    private ReadinessProbe() {}

    /** Checks readiness at its management port. */
    public static boolean at(int management, HttpClient http) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + management + "/q/health/ready"))
                .timeout(Duration.ofSeconds(30))
                .build();
        try {
            return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
