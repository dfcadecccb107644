package io.socialdata.system.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/** Creates accounts with credit and keys, as {@code ./socialdata key} and {@code credit} do, but without a JVM for each. */
public final class OperatorClient {

    private final LauncherCli launcherCli;
    private final HttpClient http = HttpClient.newHttpClient();

    public OperatorClient(LauncherCli launcherCli) {
        this.launcherCli = launcherCli;
    }

    /** Creates new accounts that each pay in this amount. Returns a customer for each of their keys. */
    public List<Customer> customers(int accounts, int keysEach, long microUsd) {
        String token = token();
        List<Customer> customers = new ArrayList<>();
        for (int account = 0; account < accounts; account++) {
            String id = open(token);
            if (microUsd > 0) {
                pay(token, id, microUsd);
            }
            for (int key = 0; key < keysEach; key++) {
                JsonNode issued =
                        toBilling(token, "/internal/accounts/" + id + "/keys?env=local", "{\"name\":\"load\"}");
                customers.add(new Customer(
                        UUID.fromString(id),
                        UUID.fromString(issued.path("id").asText()),
                        issued.path("secret").asText()));
            }
        }
        return customers;
    }

    /** Sends one request of an operator to billing. */
    public JsonNode send(String path, String body) {
        return toBilling(token(), path, body);
    }

    private String open(String token) {
        String body = "{\"email\":\"%s@example.com\",\"name\":\"load\"}".formatted(UUID.randomUUID());
        return toBilling(token, "/internal/accounts", body).path("id").asText();
    }

    private void pay(String token, String account, long microUsd) {
        String body = "{\"reference\":\"%s\",\"amountMicroUsd\":%d}".formatted(UUID.randomUUID(), microUsd);
        JsonNode payment = toBilling(token, "/internal/accounts/" + account + "/payments", body);
        if (payment.path("remainingMicroUsd").asLong() < microUsd) {
            throw new AssertionError("not credited: " + payment);
        }
    }

    private JsonNode toBilling(String token, String path, String body) {
        return post("billing.port", path, "Bearer " + token, "application/json", body);
    }

    private String token() {
        String login = "operator:" + property("clients.properties", "operator");
        String basic = "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
        return post(
                        "issuer.port",
                        "/socialdata/token",
                        basic,
                        "application/x-www-form-urlencoded",
                        "grant_type=client_credentials&scope=billing")
                .path("access_token")
                .asText();
    }

    /** Returns a secret of this stack. */
    public String property(String file, String name) {
        return launcherCli.properties("secrets/" + file).getProperty(name);
    }

    private JsonNode post(String port, String path, String authorization, String type, String body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + launcherCli.port(port) + path))
                .header("Authorization", authorization)
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new AssertionError(path + " answered " + response.statusCode() + ": " + response.body());
            }
            return Suite.json(response.body());
        } catch (IOException e) {
            throw new AssertionError("no answer to " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
