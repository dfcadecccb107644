package io.socialdata.bench.delivery;

import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.webhook.ReceiverBehaviour;
import io.socialdata.bench.webhook.WebhookReceiver;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Creates webhooks at the service, each at the next port of the receiver. */
final class WebhookSetup implements AutoCloseable {

    private final DeliveryEnvironment deliveryEnvironment;
    private final WebhookReceiver webhookReceiver;
    private final ServiceClient client;
    private int webhooks;

    WebhookSetup(DeliveryEnvironment deliveryEnvironment, WebhookReceiver webhookReceiver) {
        this.deliveryEnvironment = deliveryEnvironment;
        this.webhookReceiver = webhookReceiver;
        this.client = new ServiceClient(deliveryEnvironment.issuer(), "gateway", "webhook-delivery");
    }

    /** Creates this many accounts with one webhook each. */
    List<Customer> register(int count, ReceiverBehaviour behaviour) throws IOException, InterruptedException {
        return addWebhooks(Stream.generate(Customer::fresh).limit(count).toList(), 1, behaviour);
    }

    /** Creates one account with this many keys, each with this many webhooks. */
    List<Customer> registerOneAccount(int keys, int ofEach, ReceiverBehaviour behaviour)
            throws IOException, InterruptedException {
        UUID account = UUID.randomUUID();
        List<Customer> customers = Stream.generate(() -> new Customer(account, UUID.randomUUID()))
                .limit(keys)
                .toList();
        return addWebhooks(customers, ofEach, behaviour);
    }

    private List<Customer> addWebhooks(List<Customer> customers, int ofEach, ReceiverBehaviour behaviour)
            throws IOException, InterruptedException {
        for (Customer customer : customers) {
            for (int number = 0; number < ofEach; number++) {
                client.post(
                        deliveryEnvironment.delivery() + "/webhook",
                        customer.account(),
                        customer.key(),
                        "{\"url\": \"%s\"}".formatted(webhookReceiver.url(webhooks++, behaviour)));
            }
        }
        return customers;
    }

    @Override
    public void close() {
        client.close();
    }
}
