package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.DeliveryCounts;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.webhooks.WebhookDeliveryClient;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Shows the holder of a key how well its monitors keep up together. */
@Path("/monitor")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MonitorHealthResource {

    private final MonitorService monitorService;
    private final WebhookDeliveryClient delivery;
    private final PollInterval pollInterval;
    private final CallerIdentity caller;
    private final Clock clock;

    MonitorHealthResource(
            MonitorService monitorService,
            @RestClient WebhookDeliveryClient delivery,
            PollInterval pollInterval,
            CallerIdentity caller,
            Clock clock) {
        this.monitorService = monitorService;
        this.delivery = delivery;
        this.pollInterval = pollInterval;
        this.caller = caller;
        this.clock = clock;
    }

    record AccountHealth(
            String status,
            Counts monitors,
            @JsonProperty("deliveries_24h") DeliveryCounts deliveries) {}

    record Counts(long active, long paused, long total) {}

    @GET
    @Path("/health")
    public AccountHealth all() {
        UUID key = monitorService.holder(caller.keyId());
        List<Monitor> all = monitorService.all(key);
        long active = all.stream().filter(Monitor::active).count();
        return new AccountHealth(
                all.stream().anyMatch(this::isDegraded) || all.stream().anyMatch(MonitorHealthResource::isHidden)
                        ? "degraded"
                        : "operational",
                new Counts(active, all.size() - active, all.size()),
                delivery.recentCounts(key));
    }

    private static boolean isHidden(Monitor monitor) {
        return monitor.active() && monitor.user().isHidden();
    }

    private boolean isDegraded(Monitor monitor) {
        return monitor.isDegraded(pollInterval.between(), clock.instant());
    }
}
