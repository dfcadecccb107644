package io.socialdata.session.pool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.database.Transactions;
import io.socialdata.session.Key;
import io.socialdata.testkit.MovableClock;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.hamcrest.Matchers;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the calls of pooled accounts are dealt out to the processes that use them. */
@QuarkusTest
class PoolShareServiceComponentTest {

    private static final int CALLS = 2;

    @Inject
    Jdbi jdbi;

    @Inject
    Transactions transactions;

    @Inject
    PooledAccountRepository accounts;

    private final MovableClock clock = MovableClock.at(Instant.parse("2026-11-29T10:00:00Z"));

    @AfterEach
    void empty() {
        jdbi.useHandle(handle -> {
            handle.execute("delete from pool_process");
            handle.execute("delete from pooled_account");
        });
    }

    @Test
    void loneProcessHasAllCalls() {
        List<UUID> accounts = addAccounts(3);

        assertThat(share("a", Map.of())).isEqualTo(all(accounts, 2));
    }

    @Test
    void anotherProcessGetsItsPartOnceItWasGivenBack() {
        List<UUID> accounts = addAccounts(3);
        Map<UUID, Integer> whole = share("a", Map.of());

        assertThat(share("b", Map.of())).isEmpty();
        assertThat(share("a", whole)).isEqualTo(all(accounts, 1));
        assertThat(share("b", Map.of())).isEmpty();
        share("a", all(accounts, 1));
        assertThat(share("b", Map.of())).isEqualTo(all(accounts, 1));
    }

    @Test
    void callsOfMoreProcessesThanCallsPerAccountAreSplitEvenly() {
        addAccounts(6);
        List<Map<UUID, Integer>> shares = settle("a", "b", "c");

        assertThat(shares).allMatch(calls -> sum(calls) == 4);
        assertThat(total(shares))
                .allSatisfy((account, calls) -> assertThat(calls).isEqualTo(CALLS));
    }

    @Test
    void shareOfAKilledProcessIsFreeAfterTenSeconds() {
        List<UUID> accounts = addAccounts(2);
        settle("a", "b");

        for (int second = 0; second < 9; second++) {
            clock.advance(Duration.ofSeconds(1));
            assertThat(share("b", all(accounts, 1))).isEqualTo(all(accounts, 1));
        }
        clock.advance(Duration.ofSeconds(1));

        assertThat(share("b", all(accounts, 1))).isEqualTo(all(accounts, 2));
    }

    @Test
    void killedProcessHasItsShareAgainAsSoonAsItStarts() {
        List<UUID> accounts = addAccounts(2);
        share("a", Map.of());

        assertThat(share("a", Map.of())).isEqualTo(all(accounts, 2));
    }

    @Test
    void shareOfAStoppedProcessIsFreeAtOnce() {
        List<UUID> accounts = addAccounts(2);
        settle("a", "b");

        service().leave("a");

        assertThat(share("b", all(accounts, 1))).isEqualTo(all(accounts, 2));
    }

    @Test
    void processesKeepTheirSharesOverAnOutageOfThisService() {
        List<UUID> accounts = addAccounts(2);
        settle("a", "b");

        clock.advance(Duration.ofMinutes(3));

        assertThat(share("b", all(accounts, 1))).isEqualTo(all(accounts, 1));
    }

    @Test
    void retiredAccountIsNotDealtOut() {
        UUID account = addAccounts(1).getFirst();
        jdbi.useHandle(handle -> handle.execute(
                "update pooled_account set sealed_secrets = null, data_key_generation = null, retired_at = now()"));

        assertThat(share("a", Map.of(account, 1))).isEmpty();
    }

    /** Processes start, are killed, use their calls and tell of them in any order. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void neverAreMoreCallsHeldThanAnAccountMayHave(long seed) {
        Random random = new Random(seed);
        addAccounts(1 + random.nextInt(4));
        List<String> names = List.of("a", "b", "c", "d");
        Map<String, Map<UUID, Integer>> granted = new HashMap<>();
        Map<String, Map<UUID, Integer>> inProgress = new HashMap<>();
        for (int step = 0; step < 150; step++) {
            String name = names.get(random.nextInt(names.size()));
            if (random.nextInt(12) == 0) { // killed
                granted.remove(name);
                inProgress.remove(name);
                continue;
            }
            Map<UUID, Integer> calls = inProgress.computeIfAbsent(name, key -> new HashMap<>());
            calls.replaceAll((account, count) -> random.nextInt(count + 1));
            calls.values().removeIf(count -> count == 0);
            Map<UUID, Integer> held = new HashMap<>(calls);
            granted.getOrDefault(name, Map.of()).forEach((account, count) -> held.merge(account, count, Math::max));
            granted.put(name, share(name, held));
            granted.get(name).forEach((account, count) -> calls.merge(account, random.nextInt(count + 1), Math::max));
            calls.values().removeIf(count -> count == 0);
            clock.advance(Duration.ofMillis(random.nextInt(400)));

            List<Map<UUID, Integer>> possible = new ArrayList<>();
            names.forEach(process -> {
                Map<UUID, Integer> most = new HashMap<>(inProgress.getOrDefault(process, Map.of()));
                granted.getOrDefault(process, Map.of())
                        .forEach((account, count) -> most.merge(account, count, Math::max));
                possible.add(most);
            });
            assertThat(total(possible).values()).allMatch(count -> count <= CALLS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "billing", "operator", "dashboard", "monitoring"})
    void onlyServicesThatReadGetAShare(String service) {
        Key.internal(service)
                .body(new PoolShare("x", CALLS, Map.of(), null))
                .post("/internal/pool/shares")
                .then()
                .statusCode(403);
        Key.internal(service).delete("/internal/pool/shares/x").then().statusCode(403);
    }

    @Test
    void shareIsServedToReaders() {
        UUID account = addAccounts(1).getFirst();

        Key.internal("reads")
                .body(new PoolShare("x:8103", CALLS, Map.of(), null))
                .post("/internal/pool/shares")
                .then()
                .statusCode(200)
                .body(Matchers.startsWith("{\"calls\":{\"" + account + "\":2}"));
        Key.internal("reads").delete("/internal/pool/shares/x:8103").then().statusCode(204);
    }

    @Test
    void processIsToldWhatTheOthersUsed() {
        UUID customer = UUID.randomUUID();
        UUID other = UUID.randomUUID();
        use("a", new PoolWindowUse("UserTweets", 2, Map.of(customer, 5L, other, 1L)));
        use("b", new PoolWindowUse("UserTweets", 1, Map.of(customer, 7L)));

        assertThat(use("c", new PoolWindowUse("Followers", 0, Map.of(customer, 1L))))
                .containsExactly(new PoolWindowUse("UserTweets", 3, Map.of(customer, 12L, other, 1L)));
        assertThat(use("b", new PoolWindowUse("UserTweets", 1, Map.of(customer, 8L))))
                .containsExactly(
                        new PoolWindowUse("Followers", 0, Map.of(customer, 1L)),
                        new PoolWindowUse("UserTweets", 2, Map.of(customer, 5L, other, 1L)));
    }

    @Test
    void operatorSeesWhoUsedTheWindows() {
        UUID customer = UUID.randomUUID();
        use("a", new PoolWindowUse("UserTweets", 2, Map.of(customer, 5L)));
        use("b", new PoolWindowUse("UserTweets", 0, Map.of(customer, 7L)));

        Key.internal("operator")
                .get("/internal/pool/accounts/windows")
                .then()
                .statusCode(200)
                .body("operation", Matchers.contains("UserTweets"))
                .body("[0].jobs", Matchers.equalTo(2))
                .body("[0].calls." + customer, Matchers.equalTo(12));
        Key.internal("reads").get("/internal/pool/accounts/windows").then().statusCode(403);
    }

    @Test
    void useOfASilentProcessIsForgotten() {
        use("a", new PoolWindowUse("UserTweets", 0, Map.of(UUID.randomUUID(), 5L)));
        for (int second = 0; second < 10; second++) {
            clock.advance(Duration.ofSeconds(1));
            share("b", Map.of());
        }

        assertThat(use("b", new PoolWindowUse("UserTweets", 0, Map.of()))).isEmpty();
    }

    private List<PoolWindowUse> use(String process, PoolWindowUse use) {
        return service()
                .share(new PoolShare(process, CALLS, Map.of(), List.of(use)))
                .usedByOthers();
    }

    /** Lets the processes tell what they hold until nothing moves. */
    private List<Map<UUID, Integer>> settle(String... processes) {
        TreeMap<String, Map<UUID, Integer>> shares = new TreeMap<>();
        for (int round = 0; round < 4; round++) {
            for (String process : processes) {
                shares.put(process, share(process, shares.getOrDefault(process, Map.of())));
            }
        }
        return List.copyOf(shares.values());
    }

    private Map<UUID, Integer> share(String process, Map<UUID, Integer> held) {
        return service().share(new PoolShare(process, CALLS, held, null)).calls();
    }

    private PoolShareService service() {
        return new PoolShareService(
                transactions,
                new PoolShareRepository(new ObjectMapper()),
                new PooledAccountChecks(accounts, clock),
                clock);
    }

    /** Adds one account and copies its row; the copies cannot be opened, which does not matter here. */
    private List<UUID> addAccounts(int count) {
        Key.internal("operator")
                .body(List.of(Map.of("authToken", "broken", "ct0", "c")))
                .post("/internal/pool/accounts")
                .then()
                .statusCode(200);
        return jdbi.withHandle(handle -> {
            for (int i = 1; i < count; i++) {
                handle.execute("insert into pooled_account"
                        + " (id, version, sealed_secrets, data_key_generation, added_at, updated_at)"
                        + " select gen_random_uuid(), version, sealed_secrets, data_key_generation, added_at, updated_at"
                        + " from pooled_account limit 1");
            }
            return handle.createQuery("select id from pooled_account")
                    .mapTo(UUID.class)
                    .list();
        });
    }

    private static Map<UUID, Integer> all(List<UUID> accounts, int calls) {
        Map<UUID, Integer> share = new HashMap<>();
        accounts.forEach(account -> share.put(account, calls));
        return share;
    }

    private static Map<UUID, Integer> total(List<Map<UUID, Integer>> shares) {
        Map<UUID, Integer> total = new HashMap<>();
        shares.forEach(share -> share.forEach((account, calls) -> total.merge(account, calls, Integer::sum)));
        return total;
    }

    private static int sum(Map<UUID, Integer> calls) {
        return calls.values().stream().mapToInt(Integer::intValue).sum();
    }
}
