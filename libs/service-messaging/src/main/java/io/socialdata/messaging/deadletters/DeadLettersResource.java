package io.socialdata.messaging.deadletters;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.DeadLetters;
import io.socialdata.contract.events.DeadLetters.ReplayRequest;
import io.socialdata.contract.events.DeadLetters.Replayed;
import io.socialdata.messaging.consumer.DeadLetterPublisher;
import io.socialdata.messaging.deadletters.DeadLetter.DeadLetterId;
import io.socialdata.messaging.deadletters.DeadLetterReader.Outstanding;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.logging.SecretRedactor;
import io.socialdata.web.parameters.Bounded;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Lets operators list dead letters and replay them. */
@Path("/internal/dead-letters/{topic}")
@RunOnVirtualThread
@RolesAllowed("operator")
class DeadLettersResource {

    private static final Logger LOG = Logger.getLogger(DeadLettersResource.class);
    private static final int LONGEST_PAYLOAD = 4096;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final DeadLetterService service;

    DeadLettersResource(DeadLetterService service) {
        this.service = service;
    }

    @GET
    public DeadLetters list(
            @PathParam("topic") String topic,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 500) int limit,
            @QueryParam("payload") @DefaultValue("false") boolean payload) {
        requireServed(topic);
        Outstanding found = requireKafka(() -> service.outstanding(topic, limit));
        return new DeadLetters(
                found.outstanding(),
                found.letters().stream().map(letter -> view(letter, payload)).toList());
    }

    /** Replays dead letters. Letters that were replayed before are skipped. */
    @POST
    @Path("/replays")
    public Replayed replay(@PathParam("topic") String topic, @Nullable ReplayRequest request) {
        requireServed(topic);
        if (request == null || (request.ids() == null) == (request.all() == null || !request.all())) {
            throw bad("ids", "is required, or all as true, but not both");
        }
        if (request.ids() == null) {
            return requireKafka(() -> service.replay(topic, id -> true));
        }
        Set<DeadLetterId> ids = ids(request.ids());
        return requireKafka(() -> service.replay(topic, ids::contains));
    }

    private static DeadLetters.Letter view(DeadLetter letter, boolean withPayload) {
        return new DeadLetters.Letter(
                letter.id().text(),
                letter.header(DeadLetterPublisher.CONSUMER).orElse(null),
                letter.header(DeadLetterPublisher.REASON)
                        .map(reason -> letter.isTruncated() ? reason + " (truncated)" : reason)
                        .orElse(null),
                letter.header(DeadLetterPublisher.PARTITION).orElse(null),
                letter.header(DeadLetterPublisher.OFFSET).orElse(null),
                letter.key().map(SecretRedactor::redact).orElse(null),
                letter.setAsideAt(),
                letter.bytes(),
                withPayload ? letter.payload().map(DeadLettersResource::shown).orElse(null) : null);
    }

    private static String shown(String payload) {
        String clean = SecretRedactor.redact(payload);
        return clean.length() <= LONGEST_PAYLOAD ? clean : clean.substring(0, LONGEST_PAYLOAD);
    }

    private void requireServed(String topic) {
        if (!service.serves(topic)) {
            throw new ApiException(ErrorCode.NOT_FOUND, "This service keeps no dead letters of such a topic.");
        }
    }

    private static Set<DeadLetterId> ids(List<String> texts) {
        Set<DeadLetterId> ids = new HashSet<>();
        for (String text : texts) {
            ids.add(DeadLetterId.parse(text).orElseThrow(() -> bad("ids", "holds ids as they are listed")));
        }
        return ids;
    }

    private static <A> A requireKafka(Supplier<A> work) {
        try {
            return work.get();
        } catch (KafkaException e) {
            LOG.warn("Kafka does not answer about dead letters", e);
            throw new ApiException(ErrorCode.OVERLOADED, "Kafka does not answer; try again.").retryAfter(RETRY_AFTER);
        }
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, "%s %s.".formatted(field, rule)).field(field);
    }
}
