package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.drafts.DraftChange.Discarded;
import io.socialdata.simulator.drafts.DraftChange.Drafted;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.generator.WorldConfig;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** Everybody's drafts; the actor begins with a few. */
@Singleton
public final class DraftStore implements JournaledStore {

    private static final List<String> IDEAS =
            List.of("Idea: gauges, and who reads them", "A map of every bridge in town", "Notes for Monday");

    private final User actor;
    private final Instant end;
    private final Journal journal;
    private final Map<Long, Draft> byId = new ConcurrentSkipListMap<>();

    DraftStore(LiveWorld live, WorldConfig config, Journal journal) {
        this.actor = live.now().cast().actor().user();
        this.end = config.end();
        this.journal = journal;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "draft-kept",
                        Drafted.class,
                        kept -> byId.put(kept.id(), new Draft(kept.id(), kept.owner(), kept.request()))),
                new ChangeType<>("draft-discarded", Discarded.class, discarded -> byId.remove(discarded.id())));
    }

    @Override
    public void reset() {
        byId.clear();
        for (int number = 0; number < IDEAS.size(); number++) {
            long id = Snowflake.at(end.minus(Duration.ofDays(2L + number)), number);
            byId.put(id, new Draft(id, actor.id(), TweetRequest.saying(IDEAS.get(number))));
        }
    }

    /** A user's drafts, oldest first. */
    public List<Draft> of(User owner) {
        return byId.values().stream()
                .filter(draft -> draft.owner() == owner.id())
                .toList();
    }

    public long create(User owner, JsonNode request) {
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new Drafted(id, owner.id(), request));
            return id;
        });
    }

    /** Puts another text in place of the whole draft; false if the user has no such draft. */
    public boolean replace(User owner, long id, JsonNode request) {
        return journal.transact(() -> {
            Optional<Draft> draft = find(owner, id);
            draft.ifPresent(found -> journal.commit(new Drafted(id, owner.id(), request)));
            return draft.isPresent();
        });
    }

    /** False if the user has no such draft. */
    public boolean discard(User owner, long id) {
        return journal.transact(() -> {
            Optional<Draft> draft = find(owner, id);
            draft.ifPresent(found -> journal.commit(new Discarded(id)));
            return draft.isPresent();
        });
    }

    private Optional<Draft> find(User owner, long id) {
        return Optional.ofNullable(byId.get(id)).filter(draft -> draft.owner() == owner.id());
    }
}
