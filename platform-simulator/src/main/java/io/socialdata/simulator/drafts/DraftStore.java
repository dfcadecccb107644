package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Stores the drafts of all users. The actor starts with a few. */
@Singleton
public final class DraftStore implements JournaledStore {

    /**
     * An unsent post.
     *
     * @param owner id of the user who owns it
     * @param request the post as the client sent it
     */
    public record Draft(long id, long owner, JsonNode request) implements Change {}

    private static final List<String> IDEAS =
            List.of("Idea: gauges, and who reads them", "A map of every bridge in town", "Notes for Monday");

    private final User actor;
    private final Journal journal;
    private final Map<Long, Draft> byId = new ConcurrentSkipListMap<>();

    record Discarded(long id) implements Change {}

    DraftStore(World world, Journal journal) {
        this.actor = world.fixtures().actor().user();
        this.journal = journal;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("draft-saved", Draft.class, draft -> byId.put(draft.id(), draft)),
                new ChangeType<>("draft-discarded", Discarded.class, draft -> byId.remove(draft.id())));
    }

    @Override
    public void reset() {
        byId.clear();
        for (int number = 0; number < IDEAS.size(); number++) {
            long id = Snowflake.at(WorldSpec.END.minus(Duration.ofDays(2L + number)), number);
            byId.put(id, new Draft(id, actor.id(), TweetRequest.withText(IDEAS.get(number))));
        }
    }

    /** Returns a user's drafts, oldest first. */
    public List<Draft> of(User owner) {
        return byId.values().stream()
                .filter(draft -> draft.owner() == owner.id())
                .toList();
    }

    public long create(User owner, JsonNode request) {
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new Draft(id, owner.id(), request));
            return id;
        });
    }

    /** Replaces the whole draft. Returns false if the user has no such draft. */
    public boolean replace(User owner, long id, JsonNode request) {
        return journal.commitIf(() -> has(owner, id), new Draft(id, owner.id(), request));
    }

    /** Deletes a draft. Returns false if the user has no such draft. */
    public boolean discard(User owner, long id) {
        return journal.commitIf(() -> has(owner, id), new Discarded(id));
    }

    private boolean has(User owner, long id) {
        Draft draft = byId.get(id);
        return draft != null && draft.owner() == owner.id();
    }
}
