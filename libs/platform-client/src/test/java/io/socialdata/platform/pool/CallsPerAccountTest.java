package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.PoolFixture.LOOKUP;
import static io.socialdata.platform.pool.PoolFixture.SEARCH;
import static io.socialdata.platform.pool.PoolFixture.WINDOW_END;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.platform.pool.AccountSelection.Busy;
import io.socialdata.platform.pool.AccountSelection.NoAccount;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.pool.AccountSelection.RateLimited;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.transport.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At most two calls at once for each account, and the calls that wait. */
class CallsPerAccountTest {

    private static final Deadline LONG = Deadline.after(Duration.ofMinutes(4));

    private PoolFixture in;

    @BeforeEach
    void openPool(@TempDir Path folder) {
        in = new PoolFixture(folder, 2);
    }

    @Test
    void thirdCallOfAnAccountIsNotMade() {
        in.register("a");
        in.pick("a", LOOKUP);
        in.pick("a", SEARCH);

        assertThat(in.select(LOOKUP)).isEqualTo(new Busy());
        assertThat(in.pool.countInProgress()).isEqualTo(2);
        assertThat(in.pool.countWaiting()).isZero();
    }

    @Test
    void accountWithAFreeCallIsPreferredToWaitingForABetterOne() {
        in.register("a", "b");
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 90);
        in.succeed(in.pick("b", LOOKUP), LOOKUP, 100, 5);

        assertThat(List.of(in.pickedToken(LOOKUP), in.pickedToken(LOOKUP), in.pickedToken(LOOKUP)))
                .containsExactly("a", "a", "b");
    }

    @Test
    void callsAreServedInTheOrderOfTheirArrival() {
        in.register("a");
        List<PoolAccount> inProgress = new ArrayList<>(List.of(in.pick("a", LOOKUP), in.pick("a", LOOKUP)));
        List<CompletableFuture<AccountSelection>> waiting = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            waiting.add(waiting(LOOKUP));
            awaitWaiting(i);
        }

        for (int i = 0; i < 5; i++) {
            in.pool.release(inProgress.removeFirst(), LOOKUP);
            inProgress.add(((Picked) waiting.get(i).join()).account());
            assertThat(waiting.subList(i + 1, 5)).noneMatch(CompletableFuture::isDone);
        }
    }

    @Test
    void callThatAnotherAccountServesPassesThoseThatNoneServes() {
        in.register("a", "b");
        in.fail(in.pick("b", LOOKUP), LOOKUP, new Throttled(WINDOW_END));
        in.pick("a", LOOKUP);
        in.pick("a", LOOKUP);
        CompletableFuture<AccountSelection> lookUp = waiting(LOOKUP);
        awaitWaiting(1);

        assertThat(in.pickedToken(SEARCH)).isEqualTo("b");
        assertThat(lookUp).isNotDone();
    }

    @Test
    void accountHasNoCallToSpareWhileACallWaits() {
        in.register("a", "b");
        PoolAccount free = in.pick("b", LOOKUP);
        in.fail(free, LOOKUP, new Throttled(WINDOW_END));
        PoolAccount busy = in.pick("a", LOOKUP);
        in.pick("a", LOOKUP);
        CompletableFuture<AccountSelection> lookUp = waiting(LOOKUP);
        awaitWaiting(1);

        assertThat(in.pool.takeSpare(free.id(), SEARCH)).isEmpty();

        in.pool.release(busy, LOOKUP);
        lookUp.join();
        assertThat(in.pool.takeSpare(free.id(), SEARCH)).isPresent();
    }

    @Test
    void fullWaitingRoomRefusesAtOnceAndKeepsTheOthers() {
        in.register("a");
        PoolAccount account = in.pick("a", LOOKUP);
        in.pick("a", LOOKUP);
        CompletableFuture<AccountSelection> first = waiting(LOOKUP);
        awaitWaiting(1);
        for (int i = 1; i < WaitingRoom.PLACES; i++) {
            var _ = waiting(LOOKUP);
        }
        awaitWaiting(WaitingRoom.PLACES);

        assertThat(in.pool.pick(LOOKUP, null, LONG)).isEqualTo(new Busy());
        assertThat(in.pool.countWaiting()).isEqualTo(WaitingRoom.PLACES);
        in.pool.release(account, LOOKUP);
        assertThat(first.join()).isInstanceOf(Picked.class);
    }

    @Test
    void waitingCallsEndWhenNoAccountIsLeft() {
        in.register("a");
        PoolAccount account = in.pick("a", LOOKUP);
        in.pick("a", SEARCH);
        CompletableFuture<AccountSelection> lookUp = waiting(LOOKUP);
        awaitWaiting(1);

        in.fail(account, LOOKUP, new Throttled(WINDOW_END));

        assertThat(lookUp.join()).isEqualTo(new RateLimited(WINDOW_END));
        in.pool.replaceMembers(List.of());
        assertThat(in.select(LOOKUP)).isEqualTo(new NoAccount());
    }

    @Test
    void restThatEndsMeanwhileIsNoticed() {
        in.register("a", "b");
        in.fail(in.pick("b", LOOKUP), LOOKUP, new Throttled(WINDOW_END));
        in.pick("a", LOOKUP);
        in.pick("a", LOOKUP);
        CompletableFuture<AccountSelection> lookUp = waiting(LOOKUP);
        awaitWaiting(1);

        in.clock.set(WINDOW_END);

        assertThat(lookUp.join()).isInstanceOf(Picked.class);
    }

    @Test
    void failedAccountIsNotTriedAgainWhileOthersAreBusy() {
        in.register("a", "b");
        PlatformFailure shape = new Unreadable(ResponseDefect.UNEXPECTED_SHAPE);
        PoolAccount failed = in.pick("a", LOOKUP);
        PoolAccount other = in.pick("b", LOOKUP);
        in.pick("b", LOOKUP);
        in.fail(failed, LOOKUP, shape);
        CompletableFuture<AccountSelection> second = CompletableFuture.supplyAsync(
                () -> in.pool.pick(LOOKUP, failed, LONG),
                task -> Thread.ofVirtual().start(task));
        awaitWaiting(1);

        in.pool.release(other, LOOKUP);

        assertThat(second.join()).isEqualTo(new Picked(other));
    }

    @Test
    void otherCookiesOfAnAccountShareItsCalls() {
        UUID id = UUID.randomUUID();
        in.register();
        in.select(LOOKUP);
        in.pool.replaceMembers(List.of(PoolFixture.member(id, 1)));
        PoolAccount before = ((Picked) in.select(LOOKUP)).account();
        in.select(LOOKUP);

        in.pool.replaceMembers(List.of(PoolFixture.member(id, 2)));

        assertThat(in.select(LOOKUP)).isEqualTo(new Busy());
        in.pool.release(before, LOOKUP);
        assertThat(in.select(LOOKUP)).isInstanceOf(Picked.class);
    }

    @Test
    void grantedCallsAreHeldUntilThoseInProgressEnd() {
        UUID id = UUID.randomUUID();
        in.register();
        in.select(LOOKUP);
        in.pool.replaceMembers(List.of(PoolFixture.member(id, 1)));
        in.pool.grant(Map.of(id, 2));
        PoolAccount account = ((Picked) in.select(LOOKUP)).account();
        in.select(LOOKUP);

        in.pool.grant(Map.of());
        assertThat(in.pool.heldCalls()).isEqualTo(Map.of(id, 2));
        in.pool.release(account, LOOKUP);
        assertThat(in.select(LOOKUP)).isEqualTo(new Busy());
        in.pool.release(account, LOOKUP);
        assertThat(in.pool.heldCalls()).isEmpty();
    }

    /** Generated histories: calls begin and end, windows close, grants change. */
    @RepeatedTest(30)
    void noAccountEverHasMoreCallsThanItMay(RepetitionInfo run) {
        Random random = new Random(run.getCurrentRepetition());
        List<PoolMember> members = Stream.generate(() -> PoolFixture.member(UUID.randomUUID(), 1))
                .limit(1 + random.nextInt(5))
                .toList();
        in.register();
        in.select(LOOKUP);
        in.pool.replaceMembers(members);
        List<PoolAccount> inProgress = new ArrayList<>();
        Map<UUID, Integer> granted = new HashMap<>();
        members.forEach(member -> granted.put(member.id(), 2));
        for (int step = 0; step < 300; step++) {
            switch (random.nextInt(6)) {
                case 0, 1, 2 -> {
                    if (in.select(LOOKUP) instanceof Picked(PoolAccount account)) {
                        inProgress.add(account);
                        assertThat(count(inProgress, account)).isLessThanOrEqualTo(granted.get(account.id()));
                    } else {
                        assertThat(members)
                                .allMatch(member -> inProgress.stream()
                                                .filter(account -> account.id().equals(member.id()))
                                                .count()
                                        >= granted.get(member.id()));
                    }
                }
                case 3, 4 -> {
                    if (!inProgress.isEmpty()) {
                        PoolAccount ended = inProgress.remove(random.nextInt(inProgress.size()));
                        in.succeed(ended, LOOKUP, 1000, 900);
                    }
                }
                default -> {
                    members.forEach(member -> granted.put(member.id(), random.nextInt(3)));
                    in.pool.grant(granted);
                }
            }
        }
        inProgress.forEach(account -> in.pool.release(account, LOOKUP));
        assertThat(in.pool.countInProgress()).isZero();
    }

    private static long count(List<PoolAccount> inProgress, PoolAccount account) {
        return inProgress.stream().filter(account::equals).count();
    }

    private CompletableFuture<AccountSelection> waiting(String operation) {
        return CompletableFuture.supplyAsync(
                () -> in.pool.pick(operation, null, LONG),
                task -> Thread.ofVirtual().start(task));
    }

    private void awaitWaiting(int calls) {
        await().until(() -> in.pool.countWaiting() == calls);
    }
}
