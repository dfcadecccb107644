package io.socialdata.messaging.consumer;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.logging.LogFields;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.jboss.logging.Logger;

/** Lets operators resume a consumer of this replica that halted. */
@Path("/internal/consumers/{name}/resume")
@RunOnVirtualThread
@RolesAllowed("operator")
class ConsumersResource {

    private static final Logger LOG = Logger.getLogger(ConsumersResource.class);

    private final EventConsumers consumers;

    ConsumersResource(EventConsumers consumers) {
        this.consumers = consumers;
    }

    record ConsumerView(String name, String topic, boolean halted) {

        static ConsumerView of(RunningConsumer consumer) {
            return new ConsumerView(consumer.name(), consumer.topic(), consumer.isHalted());
        }
    }

    /** Resumes a halted consumer. Does nothing for a consumer that did not halt. */
    @POST
    public ConsumerView resume(@PathParam("name") String name) {
        RunningConsumer consumer = consumers.running().stream()
                .filter(running -> running.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "This service has no such consumer."));
        consumer.resume();
        LogFields.with("consumer", name).log(() -> LOG.info("consumer resumed by an operator"));
        return ConsumerView.of(consumer);
    }
}
