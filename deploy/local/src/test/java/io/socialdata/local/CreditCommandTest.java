package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.local.operator.InternalApiClient;
import io.socialdata.local.operator.OperatorClient;
import io.socialdata.local.settings.LauncherException;
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
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that {@code credit} sends to billing. */
class CreditCommandTest {

    private static final String ADDRESS = "ada+ops@quietharbor.example";

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private CreditCommand command;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/socialdata/token", exchange -> send(exchange, 200, "{\"access_token\":\"t\"}"));
        server.createContext("/internal/accounts", this::respond);
        server.start();
        int port = server.getAddress().getPort();
        Files.writeString(
                folder.resolve("local.properties"), "billing.port=%d\nissuer.port=%d\n".formatted(port, port));
        InternalApiClient internalApiClient = new InternalApiClient(
                Settings.load(folder, Map.of()), new Secrets(new StateDirectory(folder.resolve("state"))));
        command = new CreditCommand(new OperatorClient(internalApiClient), account -> "id-of-" + account);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void accountWithThisAddressIsCredited() {
        String told = command.run(CreditOptions.of(List.of(ADDRESS, "20", "--reference", "invoice-7")));

        assertThat(told).isEqualTo(ADDRESS + " has 20.50 USD to spend (reference invoice-7)");
        assertThat(requests)
                .satisfiesExactly(
                        found -> assertThat(found)
                                .isEqualTo("GET /internal/accounts?email=ada%2Bops%40quietharbor.example"),
                        paid -> assertThat(paid)
                                .startsWith("POST /internal/accounts/account-7/payments ")
                                .contains("\"reference\":\"invoice-7\"", "\"amountMicroUsd\":20000000"));
    }

    @Test
    void accountIsOpenedForNoAddress() {
        assertThatThrownBy(() -> command.run(CreditOptions.of(List.of("adda@quietharbor.example", "20"))))
                .isInstanceOf(LauncherException.class);

        assertThat(requests).singleElement().asString().startsWith("GET ");
    }

    @Test
    void demoAccountIsFoundByItsName() {
        command.run(CreditOptions.of(List.of("demo", "0.5", "--reference", "invoice-8")));

        assertThat(requests).singleElement().asString().startsWith("POST /internal/accounts/id-of-demo/payments");
    }

    private void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add((exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body).strip());
        if (exchange.getRequestMethod().equals("POST")) {
            send(exchange, 200, "{\"remainingMicroUsd\": 20500000}");
        } else if (exchange.getRequestURI().getQuery().contains("ada+ops@")) {
            send(exchange, 200, "{\"id\": \"account-7\"}");
        } else {
            send(exchange, 404, "{\"error\": \"not_found\", \"message\": \"No account.\"}");
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
