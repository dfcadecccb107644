package io.socialdata.local.operator;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A service with scripted responses for operator calls, and the issuer of their tokens. */
record StubInternalApi(HttpServer server, InternalApiClient calls) implements AutoCloseable {

    static StubInternalApi start(Path folder, String service, String path, HttpHandler handler) throws IOException {
        return start(folder, List.of(service), path, handler);
    }

    static StubInternalApi start(Path folder, List<String> services, String path, HttpHandler handler)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/socialdata/token", exchange -> send(exchange, "{\"access_token\":\"t\"}"));
        server.createContext(path, handler);
        server.start();
        int port = server.getAddress().getPort();
        String ports = Stream.concat(services.stream(), Stream.of("issuer"))
                .map(name -> name + ".port=" + port)
                .collect(Collectors.joining("\n"));
        Files.writeString(folder.resolve("local.properties"), ports);
        Settings settings = Settings.load(folder, Map.of());
        return new StubInternalApi(
                server, new InternalApiClient(settings, new Secrets(new StateDirectory(folder.resolve("state")))));
    }

    static void send(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
