package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.local.operator.BillingActions;
import io.socialdata.local.operator.InternalApiClient;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that the commands on payments send to billing. */
class BillingCommandTest {

    private static final String PAYMENT = "0192b0de-0000-7000-8000-00000000000a";

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private BillingCommand command;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/socialdata/token", exchange -> send(exchange, "{\"access_token\":\"t\"}"));
        server.createContext("/internal", this::respond);
        server.start();
        int port = server.getAddress().getPort();
        Files.writeString(
                folder.resolve("local.properties"), "billing.port=%d\nissuer.port=%d\n".formatted(port, port));
        InternalApiClient internalApiClient = new InternalApiClient(
                Settings.load(folder, Map.of()), new Secrets(new StateDirectory(folder.resolve("state"))));
        command = new BillingCommand(new BillingActions(internalApiClient, "ada"), account -> "id-of-" + account);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void refundsAndDisputesAreFullOrPartial() {
        List<String> why = List.of("--reference", "r-1", "--reason", "as agreed");

        run("refund " + PAYMENT + " 2.5", why);
        run("dispute " + PAYMENT, why);
        run("dispute --won " + PAYMENT, why);

        assertThat(requests.get(0))
                .startsWith("/internal/payments/" + PAYMENT + "/refunds ")
                .contains("amountMicroUsd=2500000", "actor=ada");
        assertThat(requests.get(1))
                .startsWith("/internal/payments/" + PAYMENT + "/disputes ")
                .contains("reference=r-1", "reason=as agreed")
                .doesNotContain("amountMicroUsd");
        assertThat(requests.get(2))
                .startsWith("/internal/payments/" + PAYMENT + "/disputes/won ")
                .contains("reference=r-1");
    }

    @Test
    void paymentsAreListedWithTheirIds() {
        assertThat(run("payments demo", List.of()).getLast()).contains("some-id", "suspended", "3.00", "p-1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "refund demo --reference r --reason why",
                "refund 0192b0de-0000-7000-8000-00000000000a -1 --reference r --reason why",
                "refund 0192b0de-0000-7000-8000-00000000000a 0 --reference r --reason why",
                "refund 0192b0de-0000-7000-8000-00000000000a --reason why",
                "refund 0192b0de-0000-7000-8000-00000000000a --reference r",
                "dispute --reference r --reason why",
                "dispute ../../leases --reference r --reason why",
                "payments"
            })
    void invalidArgumentsCauseNoRequest(String line) {
        assertThatThrownBy(() -> run(line, List.of()))
                .isInstanceOfSatisfying(
                        LauncherException.class,
                        launcherException ->
                                assertThat(launcherException.exitCode()).isEqualTo(2));
        assertThat(requests).isEmpty();
    }

    private List<String> run(String line, List<String> more) {
        List<String> arguments = new ArrayList<>(List.of(line.split(" ")));
        arguments.addAll(more);
        return command.run(arguments.getFirst(), arguments.subList(1, arguments.size()));
    }

    private void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(exchange.getRequestURI() + " " + plain(body));
        String payment = """
                {"id": "some-id", "accountId": "acc", "state": "suspended", "status": "suspended", "reference": "p-1",
                 "amountMicroUsd": 3000000, "refundedMicroUsd": 0, "disputedMicroUsd": 0, "remainingMicroUsd": -800}""";
        send(exchange, exchange.getRequestMethod().equals("GET") ? "{\"payments\": [" + payment + "]}" : payment);
    }

    /** Returns the members of the body sorted by name, because JSON of a map has no order. */
    private static String plain(String body) {
        return List.of(body.replaceAll("[{}\"]", "")
                        .replace("justification:", "")
                        .split(","))
                .stream()
                .map(member -> member.replace(':', '='))
                .sorted()
                .reduce((one, other) -> one + " " + other)
                .orElse("");
    }

    private static void send(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
