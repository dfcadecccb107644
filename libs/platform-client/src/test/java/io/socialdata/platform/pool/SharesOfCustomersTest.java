package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.PoolFixture.LOOKUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.platform.pool.AccountSelection.Busy;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.transport.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one customer may take of the calls of all accounts, and of the places in which calls wait. */
class SharesOfCustomersTest {

    private static final Optional<Customer> GREEDY = customer();
    private static final Optional<Customer> HONEST = customer();
    private static final Optional<Customer> THIRD = customer();

    private PoolFixture in;

    @BeforeEach
    void openPool(@TempDir Path folder) {
        in = new PoolFixture(folder, 2);
        in.register("a", "b");
    }

    @Test
    void customerLeavesAsManyCallsAsHeHasInProgress() {
        assertThat(select(GREEDY)).isInstanceOf(Picked.class);
        AccountSelection second = select(GREEDY);

        assertThat(select(GREEDY)).isEqualTo(new Busy());
        assertThat(select(HONEST)).isInstanceOf(Picked.class);
        assertThat(select(HONEST)).isEqualTo(new Busy());
        assertThat(select(THIRD)).isInstanceOf(Picked.class);

        release(GREEDY, second);
        assertThat(select(GREEDY)).isEqualTo(new Busy());
        assertThat(select(customer())).isInstanceOf(Picked.class);
    }

    @Test
    void waitingCallsOfOneCustomerHoldUpNobodyElse() {
        select(GREEDY);
        select(GREEDY);
        var _ = waiting(GREEDY);
        await().until(() -> in.pool.countWaiting() == 1);

        assertThat(select(HONEST)).isInstanceOf(Picked.class);
    }

    @Test
    void fullWaitingRoomRefusesTheNewestCallOfTheCustomerWithMost() {
        select(GREEDY);
        select(GREEDY);
        AccountSelection last = select(HONEST);
        select(THIRD);
        for (int i = 0; i < WaitingRoom.PLACES; i++) {
            var _ = waiting(GREEDY);
        }
        await().until(() -> in.pool.countWaiting() == WaitingRoom.PLACES);

        CompletableFuture<AccountSelection> honest = waiting(HONEST);
        await().until(() -> in.pool.countWaiting() == WaitingRoom.PLACES);
        assertThat(honest).isNotDone();

        release(HONEST, last);
        assertThat(honest.join()).isInstanceOf(Picked.class);
    }

    private static Optional<Customer> customer() {
        return Optional.of(new Customer(UUID.randomUUID(), false));
    }

    private AccountSelection select(Optional<Customer> customer) {
        return CurrentCustomer.onBehalfOf(customer, () -> in.select(LOOKUP));
    }

    private CompletableFuture<AccountSelection> waiting(Optional<Customer> customer) {
        return CompletableFuture.supplyAsync(
                () -> CurrentCustomer.onBehalfOf(
                        customer, () -> in.pool.pick(LOOKUP, null, Deadline.after(Duration.ofMinutes(4)))),
                task -> Thread.ofVirtual().start(task));
    }

    private void release(Optional<Customer> customer, AccountSelection selection) {
        CurrentCustomer.onBehalfOf(customer, () -> {
            in.pool.release(((Picked) selection).account(), LOOKUP);
            return selection;
        });
    }
}
