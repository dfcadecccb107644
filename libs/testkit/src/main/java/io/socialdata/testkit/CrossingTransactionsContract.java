package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a service guarantees for transactions that lock the same rows in opposite order, with its own timeouts. */
public abstract class CrossingTransactionsContract {

    /** Runs the work in a transaction of the service, on a connection of its pool. */
    protected abstract int inTransaction(HandleCallback<Integer, RuntimeException> work);

    @BeforeEach
    void createRows() {
        inTransaction(handle -> handle.execute("create table crossed (id int primary key, locks int not null)"));
        inTransaction(handle -> handle.execute("insert into crossed values (1, 0), (2, 0)"));
    }

    @AfterEach
    void dropRows() {
        inTransaction(handle -> handle.execute("drop table crossed"));
    }

    /** Takes as long as the service needs to notice, up to a second. */
    @Test
    void transactionsThatWaitForEachOtherBothCommit() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CountDownLatch withoutLock = new CountDownLatch(2);
            List<Callable<Integer>> crossing = List.of(() -> lock(1, 2, withoutLock), () -> lock(2, 1, withoutLock));
            for (Future<Integer> locked : threads.invokeAll(crossing)) {
                assertThat(locked.get()).isEqualTo(2);
            }
        }

        int rows = inTransaction(handle -> handle.createQuery("select count(*) from crossed where locks = 2")
                .mapTo(Integer.class)
                .one());
        assertThat(rows).isEqualTo(2);
    }

    /** Locks the second row only when the other transaction, too, has locked its first one. */
    private int lock(int first, int second, CountDownLatch withoutLock) {
        return inTransaction(handle -> {
            int locked = lock(handle, first);
            withoutLock.countDown();
            try {
                withoutLock.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return locked + lock(handle, second);
        });
    }

    private static int lock(Handle handle, int row) {
        return handle.execute("update crossed set locks = locks + 1 where id = ?", row);
    }
}
