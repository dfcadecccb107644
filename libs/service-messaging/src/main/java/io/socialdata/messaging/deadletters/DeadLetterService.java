package io.socialdata.messaging.deadletters;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.DeadLetters.Replayed;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.deadletters.DeadLetter.DeadLetterId;
import io.socialdata.messaging.deadletters.DeadLetterReader.Outstanding;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/** Lists and replays the dead letters of the configured topics. */
@Startup // so that its counters exist before an operator calls it
@Singleton
class DeadLetterService {

    private static final Logger LOG = Logger.getLogger(DeadLetterService.class);

    /** Timeout of reading a dead-letter topic, and of publishing replayed records. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** Maximum number of dead letters replayed by one call. The rest stay outstanding. */
    private static final int REPLAY_LIMIT = 1000;

    private final Set<String> topics;
    private final DeadLetterReader reader;
    private final DeadLetterReplay replay;
    private final MeterRegistry registry;

    DeadLetterService(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            DeadLettersConfig config,
            MeterRegistry registry) {
        this.topics = Set.copyOf(config.topics().orElse(List.of()));
        this.reader = new DeadLetterReader(kafka, TIMEOUT);
        this.replay = new DeadLetterReplay(kafka, TIMEOUT);
        this.registry = registry;
        topics.forEach(this::replayed);
    }

    boolean serves(String topic) {
        return topics.contains(topic);
    }

    Outstanding outstanding(String topic, int limit) {
        return reader.read(topic, id -> true, limit);
    }

    /** Replays the oldest matching outstanding letters that are whole, up to the limit of one call. */
    Replayed replay(String topic, Predicate<DeadLetterId> filter) {
        Outstanding found = reader.read(topic, filter, REPLAY_LIMIT);
        List<DeadLetter> whole =
                found.letters().stream().filter(letter -> !letter.isTruncated()).toList();
        int replayed = whole.isEmpty() ? 0 : replay.replay(topic, whole);
        replayed(topic).increment(replayed);
        LogFields.with("topic", topic)
                .and("letters", replayed)
                .log(() -> LOG.info("dead letters replayed by an operator"));
        return new Replayed(replayed, found.outstanding() - replayed);
    }

    private Counter replayed(String topic) {
        return registry.counter("events.dead.letters.replayed", "topic", topic);
    }
}
