package io.socialdata.bench.delivery;

import io.socialdata.bench.process.DurableServers;
import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.bench.process.WebhookReceiver;
import io.socialdata.bench.process.WebhookReceiver.Behaviour;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** The servers of webhook-delivery, the packaged service itself, and its customers with their receivers. */
final class DeliveryEnvironment extends DurableServers {

    private static final int PARTITIONS = 4;

    private final WebhookReceiver receiver;
    private final ServiceProcess service;
    private final DeliveryDatabase database;
    private final PostEventProducer producer;
    private final ServiceClient client;
    private int webhooks;

    /** A key with webhooks, and its account. */
    record Customer(UUID account, UUID key) {

        static Customer fresh() {
            UUID id = UUID.randomUUID();
            return new Customer(id, id);
        }
    }

    /** Starts everything, with receivers at this many ports. */
    DeliveryEnvironment(Path checkout, int receivers, WebhookReceiver.Listener listener)
            throws IOException, SQLException {
        super(checkout, Map.of("shared_buffers", "256MB", "max_wal_size", "4GB"), DELIVERY);
        this.receiver = new WebhookReceiver(receivers, listener);
        broker().address().createTopics(PARTITIONS, Topics.POST_DETECTED);
        this.service = startDelivery(measured("webhook-delivery-service", DELIVERY, "-Xmx512m", "-XX:+UseSerialGC")
                .jvm(MeasuredJvm.OF_CHART));
        this.database = new DeliveryDatabase(database(DELIVERY));
        this.producer = new PostEventProducer(kafka());
        this.client = client("gateway", "webhook-delivery");
    }

    WebhookReceiver receiver() {
        return receiver;
    }

    DeliveryDatabase database() {
        return database;
    }

    PostEventProducer producer() {
        return producer;
    }

    /** Returns the processor time that the service has used so far. */
    Duration cpu() {
        return service.program().cpu();
    }

    /** Creates this many accounts with one webhook each. */
    List<Customer> register(int count, Behaviour behaviour) throws IOException, InterruptedException {
        return addWebhooks(Stream.generate(Customer::fresh).limit(count).toList(), 1, behaviour);
    }

    /** Creates one account with this many keys, each with this many webhooks. */
    List<Customer> registerOneAccount(int keys, int ofEach, Behaviour behaviour)
            throws IOException, InterruptedException {
        UUID account = UUID.randomUUID();
        List<Customer> customers = Stream.generate(() -> new Customer(account, UUID.randomUUID()))
                .limit(keys)
                .toList();
        return addWebhooks(customers, ofEach, behaviour);
    }

    /** Creates webhooks at the service, each at the next port of the receiver. */
    private List<Customer> addWebhooks(List<Customer> customers, int ofEach, Behaviour behaviour)
            throws IOException, InterruptedException {
        for (Customer customer : customers) {
            for (int number = 0; number < ofEach; number++) {
                client.post(
                        service.url() + "/webhook",
                        customer.account(),
                        customer.key(),
                        "{\"url\": \"%s\"}".formatted(receiver.url(webhooks++, behaviour)));
            }
        }
        return customers;
    }

    @Override
    public void close() {
        client.close();
        producer.close();
        database.close();
        service.close();
        receiver.close();
        super.close();
    }
}
