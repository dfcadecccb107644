package io.socialdata.web.testapp;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A data read: the only kind of response that is projected. */
@Path("/monitor/deliveries")
@RunOnVirtualThread
public class DeliveriesResource {

    private static final AtomicInteger CALLS = new AtomicInteger();

    record Delivery(
            String id,
            String status,
            @JsonProperty("tweet_id") String tweetId) {}

    record DeliveriesView(List<Delivery> deliveries, int count) {}

    /** Returns how many requests have reached the resource. */
    public static int calls() {
        return CALLS.get();
    }

    @GET
    public DeliveriesView deliveries() {
        CALLS.incrementAndGet();
        return new DeliveriesView(List.of(new Delivery("1", "delivered", "31"), new Delivery("2", "failed", "32")), 2);
    }
}
