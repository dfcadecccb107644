package io.socialdata.local.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.ZoneId;
import java.util.concurrent.Executors;

/** Receives webhook deliveries on this machine, prints them, and responds as configured. */
public final class WebhookListener implements AutoCloseable {

    private static final int MAX_BYTES = 4 * 1024 * 1024;
    private static final int NO_BODY = -1;

    private final ListenOptions listenOptions;
    private final PrintStream out;
    private final HttpServer server;
    private final Clock clock = Clock.system(ZoneId.systemDefault());
    private volatile SignatureVerifier signatures = new SignatureVerifier("");

    private WebhookListener(ListenOptions listenOptions, PrintStream out, HttpServer server) {
        this.listenOptions = listenOptions;
        this.out = out;
        this.server = server;
    }

    /** Starts listening. Events are verified once the secret is set. */
    public static WebhookListener open(ListenOptions listenOptions, PrintStream out) {
        try {
            HttpServer server =
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), listenOptions.port()), 0);
            WebhookListener webhookListener = new WebhookListener(listenOptions, out, server);
            server.createContext("/", webhookListener::take);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return webhookListener;
        } catch (IOException e) {
            throw new LauncherException(
                    "port %d is taken; choose another with --port".formatted(listenOptions.port()), e);
        }
    }

    public void verifyWith(String secret) {
        signatures = new SignatureVerifier(secret);
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readNBytes(MAX_BYTES);
            SignatureVerifier.Verdict verdict = signatures.check(
                    exchange.getRequestHeaders().getFirst("X-Service-Signature"), body, clock.instant());
            String attempt = exchange.getRequestHeaders().getFirst("X-Service-Attempt");
            Thread.sleep(listenOptions.delay());
            out.println(new EventPrinter(body).text(clock, attempt, verdict.text(), listenOptions.status()));
            exchange.sendResponseHeaders(listenOptions.status(), NO_BODY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
