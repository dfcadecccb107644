package io.socialdata.bench.delivery;

import io.socialdata.bench.webhook.ReceiverBehaviour;
import io.socialdata.bench.webhook.WebhookReceiver;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes webhooks at the service, each at the next port of the receiver. */
final class WebhookSetup implements AutoCloseable {

    private static final int OK = 200;

    private final DeliveryEnvironment deliveryEnvironment;
    private final WebhookReceiver webhookReceiver;
    private final String token;
    private final HttpClient http = HttpClient.newHttpClient();
    private int webhooks;

    WebhookSetup(DeliveryEnvironment deliveryEnvironment, WebhookReceiver webhookReceiver) {
        this.deliveryEnvironment = deliveryEnvironment;
        this.webhookReceiver = webhookReceiver;
        this.token = "Bearer " + TestTokens.token(deliveryEnvironment.issuer(), "gateway", "webhook-delivery");
    }

    /** So many accounts with one webhook each. */
    List<Customer> register(int count, ReceiverBehaviour behaviour) {
        List<Customer> customers = Stream.generate(Customer::fresh).limit(count).toList();
        customers.forEach(customer -> addWebhook(customer, behaviour));
        return customers;
    }

    /** One account with so many keys, each with so many webhooks. */
    List<Customer> registerOneAccount(int keys, int ofEach, ReceiverBehaviour behaviour) {
        UUID account = UUID.randomUUID();
        List<Customer> customers = Stream.generate(() -> new Customer(account, UUID.randomUUID()))
                .limit(keys)
                .toList();
        customers.forEach(customer -> IntStream.range(0, ofEach).forEach(number -> addWebhook(customer, behaviour)));
        return customers;
    }

    private void addWebhook(Customer customer, ReceiverBehaviour behaviour) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(deliveryEnvironment.delivery() + "/webhook"))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", token)
                .header("X-Account-Id", customer.account().toString())
                .header("X-Key-Id", customer.key().toString())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(
                        "{\"url\": \"%s\"}".formatted(webhookReceiver.url(webhooks++, behaviour))))
                .build();
        try {
            int status = http.send(request, BodyHandlers.discarding()).statusCode();
            if (status != OK) {
                throw new IllegalStateException("webhook-delivery answered " + status);
            }
        } catch (IOException e) {
            throw new IllegalStateException("webhook-delivery did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
