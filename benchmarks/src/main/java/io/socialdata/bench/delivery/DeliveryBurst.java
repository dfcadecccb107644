package io.socialdata.bench.delivery;

import io.socialdata.bench.webhook.WebhookReceiver;
import java.time.Duration;
import java.util.List;

/**
 * Many posts at once, from the first that is told of to the last that is delivered and written down.
 *
 * @param deliveries that ended well
 * @param service processor time of the service
 * @param postgres processor time of the database
 */
record DeliveryBurst(long deliveries, Duration time, Duration service, Duration postgres) {

    static DeliveryBurst run(
            DeliveryEnvironment stage,
            DeliveryDatabase database,
            WebhookReceiver receiver,
            PostEventProducer posts,
            List<Customer> customers,
            int size)
            throws Exception {
        long before = database.delivered();
        long answered = receiver.answered() + size;
        Duration service = stage.cpu();
        Duration postgres = database.cpu();
        long begun = System.nanoTime();
        for (int sent = 0; sent < size; sent++) {
            posts.detected(posts.freshId(), customers.get(sent % customers.size()));
        }
        posts.flush();
        while (receiver.answered() < answered) {
            Thread.sleep(10);
        }
        database.awaitNothingPending();
        Duration time = Duration.ofNanos(System.nanoTime() - begun);
        Duration serviceAfter = stage.cpu();
        Duration postgresAfter = database.cpu();
        return new DeliveryBurst(
                database.delivered() - before, time, serviceAfter.minus(service), postgresAfter.minus(postgres));
    }

    double perSecond() {
        return deliveries / seconds(time);
    }

    double perCpuSecond() {
        return deliveries / seconds(service.plus(postgres));
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
