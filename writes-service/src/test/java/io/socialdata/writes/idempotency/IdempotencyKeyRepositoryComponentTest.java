package io.socialdata.writes.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.database.Transactions;
import io.socialdata.writes.WritesDatabase;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaim;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Answered;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Claimed;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.InDoubt;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.InProgress;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Mismatch;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.StoredResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the keys on a real PostgreSQL against a model of the guarantees to callers. */
class IdempotencyKeyRepositoryComponentTest {

    private static final Duration TIME = Duration.ofSeconds(30);
    private static final String ALL_TIMES =
            "update idempotent_write set lease_until = lease_until - cast(? as interval),"
                    + " expires_at = expires_at - cast(? as interval)";

    private static final Transactions DATABASE = WritesDatabase.create("writes_keys");

    private static final int BATCH_SIZE = 3;

    private final IdempotencyKeyRepository idempotencyKeyRepository = new IdempotencyKeyRepository();

    /** Events in the life of keys. */
    enum Event {
        START,
        ANSWER,
        RELEASE,
        DOUBT,
        CRASH,
        LEASE_ENDS,
        EXPIRE,
        PRUNE
    }

    /**
     * One event.
     *
     * @param key selects one of two API keys
     * @param request selects one of two requests
     * @param pick selects one of the running attempts
     */
    record Step(Event event, int key, int request, int pick) {}

    /** The state of one idempotency key in the model. */
    private static final class Expected {
        private int request;
        private UsageIdentity usage;
        private boolean leaseOver;
        private StoredResponse storedResponse;
        private boolean doubt;
        private int done;
    }

    @Provide
    Arbitrary<List<Step>> histories() {
        Arbitrary<Event> events = Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.just(Event.START)), Tuple.of(6, Arbitraries.of(Event.class)));
        Arbitrary<Integer> two = Arbitraries.integers().between(0, 1);
        return Combinators.combine(events, two, two, Arbitraries.integers().between(0, 9))
                .as(Step::new)
                .list()
                .ofMinSize(5)
                .ofMaxSize(40);
    }

    @Property(tries = 80, shrinking = ShrinkingMode.BOUNDED)
    void keyStateMatchesTheModelAndIsUsedOnce(@ForAll("histories") List<Step> history) {
        UUID[] apiKeys = {UUID.randomUUID(), UUID.randomUUID()};
        Map<Integer, Expected> model = new HashMap<>();
        List<IdempotencyClaim> owners = new ArrayList<>();
        for (Step step : history) {
            switch (step.event()) {
                case START -> start(apiKeys, step, model, owners);
                case ANSWER, RELEASE, DOUBT, CRASH -> end(apiKeys, step, model, owners);
                case LEASE_ENDS -> {
                    pass("10 minutes", "0");
                    model.values().forEach(name -> name.leaseOver = true);
                }
                case EXPIRE -> {
                    pass("30 hours", "30 hours");
                    model.clear();
                    owners.clear(); // no call runs for a day
                }
                case PRUNE -> prune();
            }
        }
    }

    private void start(UUID[] apiKeys, Step step, Map<Integer, Expected> model, List<IdempotencyClaim> owners) {
        IdempotencyClaim idempotencyClaim = claim(apiKeys[step.key()], "name", "request " + step.request());
        IdempotencyClaimResult idempotencyClaimResult =
                DATABASE.call(handle -> idempotencyKeyRepository.claim(handle, idempotencyClaim));
        Expected name = model.get(step.key());
        if (name == null) {
            UsageIdentity usage = ((Claimed) idempotencyClaimResult).usage();
            assertThat(usage.recordId()).isEqualTo(idempotencyClaim.attempt());
            Expected taken = new Expected();
            taken.request = step.request();
            taken.usage = usage;
            taken.done = 1;
            model.put(step.key(), taken);
            owners.add(idempotencyClaim);
        } else if (name.request != step.request()) {
            assertThat(idempotencyClaimResult).isInstanceOf(Mismatch.class);
        } else if (name.storedResponse != null) {
            assertThat(idempotencyClaimResult).isEqualTo(new Answered(name.storedResponse, name.usage));
        } else if (name.doubt || name.leaseOver) {
            assertThat(idempotencyClaimResult).isInstanceOf(InDoubt.class);
        } else {
            assertThat(idempotencyClaimResult).isInstanceOf(InProgress.class);
        }
    }

    /** An owner ends in one of its ways, perhaps late; one that crashes reports nothing any more. */
    private void end(UUID[] apiKeys, Step step, Map<Integer, Expected> model, List<IdempotencyClaim> owners) {
        if (owners.isEmpty()) {
            return;
        }
        IdempotencyClaim owner = owners.remove(step.pick() % owners.size());
        int key = owner.keyId().equals(apiKeys[0]) ? 0 : 1;
        Expected name = model.get(key);
        assertThat(name.usage.recordId()).isEqualTo(owner.attempt());
        assertThat(name.done).isEqualTo(1);
        StoredResponse storedResponse = new StoredResponse(200, "{\"pick\":%d}".formatted(step.pick()));
        switch (step.event()) {
            case ANSWER -> {
                use(owner, Event.ANSWER, storedResponse);
                name.storedResponse = storedResponse;
            }
            case RELEASE -> {
                use(owner, Event.RELEASE, storedResponse);
                model.remove(key);
            }
            case DOUBT -> {
                use(owner, Event.DOUBT, storedResponse);
                name.doubt = true;
            }
            case CRASH, START, LEASE_ENDS, EXPIRE, PRUNE -> {}
        }
    }

    private void use(IdempotencyClaim owner, Event event, StoredResponse storedResponse) {
        DATABASE.call(handle -> {
            switch (event) {
                case ANSWER -> idempotencyKeyRepository.storeResponse(handle, owner, storedResponse);
                case RELEASE -> idempotencyKeyRepository.release(handle, owner);
                case DOUBT -> idempotencyKeyRepository.markInDoubt(handle, owner);
                case START, CRASH, LEASE_ENDS, EXPIRE, PRUNE -> {}
            }
            return true;
        });
    }

    @Test
    void oneOfManyConcurrentClaimsSucceeds() throws Exception {
        UUID apiKey = UUID.randomUUID();
        List<Future<IdempotencyClaimResult>> duplicates = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                IdempotencyClaim idempotencyClaim = claim(apiKey, "name", "request");
                duplicates.add(threads.submit(
                        () -> DATABASE.call(handle -> idempotencyKeyRepository.claim(handle, idempotencyClaim))));
            }
        }

        List<IdempotencyClaimResult> outcomes = new ArrayList<>();
        for (Future<IdempotencyClaimResult> duplicate : duplicates) {
            outcomes.add(duplicate.get());
        }
        assertThat(outcomes.stream().filter(Claimed.class::isInstance)).hasSize(1);
        assertThat(outcomes.stream().filter(InProgress.class::isInstance)).hasSize(19);
    }

    @ParameterizedTest
    @CsvSource({"A, A, true", "A, B, false", "A, , true", ", A, true"})
    void requestsOfDifferentAccountsDiffer(String owner, String repeating, boolean answered) {
        UUID apiKey = UUID.randomUUID();
        IdempotencyClaim first = claimAs(apiKey, owner);
        DATABASE.call(handle -> idempotencyKeyRepository.claim(handle, first));
        use(first, Event.ANSWER, new StoredResponse(200, "{}"));

        IdempotencyClaimResult idempotencyClaimResult =
                DATABASE.call(handle -> idempotencyKeyRepository.claim(handle, claimAs(apiKey, repeating)));

        assertThat(idempotencyClaimResult).isInstanceOf(answered ? Answered.class : Mismatch.class);
    }

    private static IdempotencyClaim claimAs(UUID apiKey, String account) {
        IdempotencyKey key = new IdempotencyKey("name");
        String mark = account == null ? null : key.fingerprint(account);
        return new IdempotencyClaim(apiKey, key, key.fingerprint("request"), mark, UUID.randomUUID(), TIME);
    }

    @Test
    void expiredKeysAreDeletedBatchByBatch() {
        for (int i = 0; i < 7; i++) {
            claimNew();
        }
        pass("30 hours", "30 hours");
        IdempotencyClaim fresh = claim(UUID.randomUUID(), "name", "request");
        DATABASE.call(handle -> idempotencyKeyRepository.claim(handle, fresh));

        new IdempotencyKeyPruneJob(DATABASE, idempotencyKeyRepository, BATCH_SIZE).prune();

        assertThat(DATABASE.<Integer>call(handle -> handle.createQuery(
                                "select count(*) from idempotent_write" + " where expires_at <= clock_timestamp()")
                        .mapTo(Integer.class)
                        .one()))
                .isZero();
        assertThat(DATABASE.<IdempotencyClaimResult>call(handle -> idempotencyKeyRepository.claim(handle, fresh)))
                .isInstanceOf(InProgress.class);
    }

    /**
     * The planner may run a subselect once for each row if statistics were last collected when the table had one row.
     */
    @Test
    void aBatchIsNoLargerWithStatisticsOfAnAlmostEmptyTable() {
        DATABASE.call(handle -> handle.execute("truncate idempotent_write"));
        claimNew();
        DATABASE.call(handle -> handle.execute("analyze idempotent_write"));
        for (int i = 0; i < 7; i++) {
            claimNew();
        }
        pass("30 hours", "30 hours");

        assertThat(DATABASE.<Integer>call(handle -> idempotencyKeyRepository.prune(handle, BATCH_SIZE)))
                .isEqualTo(BATCH_SIZE);
    }

    private void claimNew() {
        IdempotencyClaim idempotencyClaim = claim(UUID.randomUUID(), "name", "request");
        DATABASE.call(handle -> idempotencyKeyRepository.claim(handle, idempotencyClaim));
    }

    private void prune() {
        new IdempotencyKeyPruneJob(DATABASE, idempotencyKeyRepository, BATCH_SIZE).prune();
    }

    private static void pass(String lease, String kept) {
        DATABASE.call(handle -> handle.execute(ALL_TIMES, lease, kept));
    }

    private static IdempotencyClaim claim(UUID apiKey, String name, String request) {
        IdempotencyKey key = new IdempotencyKey(name);
        return new IdempotencyClaim(apiKey, key, key.fingerprint(request), null, UUID.randomUUID(), TIME);
    }
}
