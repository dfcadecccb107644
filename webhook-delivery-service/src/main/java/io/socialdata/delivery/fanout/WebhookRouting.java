package io.socialdata.delivery.fanout;

import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Selects the webhooks of a key that receive an event. */
final class WebhookRouting {

    private WebhookRouting() {}

    /**
     * A webhook that has not been deleted.
     *
     * @param active whether it is enabled and receives this type of event
     */
    record Candidate(UUID id, boolean active) {}

    /**
     * Returns the chosen webhooks that are active; all active ones when none was chosen, or when every chosen one has
     * been deleted. If all chosen webhooks that remain are disabled, returns none: their owner switched them off.
     *
     * @param present the webhooks of the key that have not been deleted
     */
    static List<UUID> targets(@Nullable List<UUID> chosen, List<Candidate> present) {
        Predicate<Candidate> isChosen =
                chosen == null || chosen.isEmpty() ? candidate -> true : candidate -> chosen.contains(candidate.id());
        List<Candidate> left = present.stream().filter(isChosen).toList();
        return (left.isEmpty() ? present : left)
                .stream().filter(Candidate::active).map(Candidate::id).toList();
    }
}
