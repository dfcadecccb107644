package io.socialdata.bench.delivery;

import io.socialdata.bench.webhook.WebhookReceiver;
import java.time.Duration;
import java.util.List;

/**
 * Many posts at once, from the first event to the last stored delivery.
 *
 * @param deliveries successful deliveries
 * @param service processor time of the service
 * @param postgres processor time of the database
 * @param broker processor time of Kafka
 */
record DeliveryBurst(long deliveries, Duration time, Duration service, Duration postgres, Duration broker) {

    static DeliveryBurst run(
            DeliveryEnvironment deliveryEnvironment,
            DeliveryDatabase deliveryDatabase,
            WebhookReceiver webhookReceiver,
            PostEventProducer postEventProducer,
            List<Customer> customers,
            int size)
            throws Exception {
        long before = deliveryDatabase.delivered();
        long answered = webhookReceiver.responses() + size;
        Duration service = deliveryEnvironment.cpu();
        Duration postgres = deliveryDatabase.cpu();
        Duration broker = BrokerCpu.total();
        long begun = System.nanoTime();
        for (int sent = 0; sent < size; sent++) {
            postEventProducer.detected(postEventProducer.freshId(), customers.get(sent % customers.size()));
        }
        postEventProducer.flush();
        while (webhookReceiver.responses() < answered) {
            Thread.sleep(10);
        }
        deliveryDatabase.awaitNothingPending();
        Duration time = Duration.ofNanos(System.nanoTime() - begun);
        Duration serviceAfter = deliveryEnvironment.cpu();
        Duration postgresAfter = deliveryDatabase.cpu();
        return new DeliveryBurst(
                deliveryDatabase.delivered() - before,
                time,
                serviceAfter.minus(service),
                postgresAfter.minus(postgres),
                BrokerCpu.total().minus(broker));
    }

    double perSecond() {
        return deliveries / seconds(time);
    }

    double perCpuSecond() {
        return deliveries / seconds(service.plus(postgres));
    }

    /** Returns the deliveries per CPU-second of service, database and Kafka. */
    double perCpuSecondWithBroker() {
        return deliveries / seconds(service.plus(postgres).plus(broker));
    }

    double brokerMicros() {
        return seconds(broker) * 1e6 / deliveries;
    }

    double serviceMicros() {
        return seconds(service) * 1e6 / deliveries;
    }

    double postgresMicros() {
        return seconds(postgres) * 1e6 / deliveries;
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
