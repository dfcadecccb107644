package io.socialdata.web.testapp;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;

/** A data read: the only kind of response that is projected. */
@Path("/monitor/deliveries")
@RunOnVirtualThread
class DeliveriesResource {

    record Delivery(String id, String status, Map<String, String> receiver) {}

    record DeliveriesView(List<Delivery> deliveries, int count) {}

    @GET
    public DeliveriesView deliveries() {
        return new DeliveriesView(
                List.of(
                        new Delivery("1", "delivered", Map.of("host", "a.example")),
                        new Delivery("2", "failed", Map.of("host", "b.example"))),
                2);
    }
}
