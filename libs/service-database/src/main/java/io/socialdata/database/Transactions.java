package io.socialdata.database;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.transaction.Status;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Runs each piece of work in one database transaction. */
@Singleton
public class Transactions {

    private final Jdbi jdbi;
    private final Jdbi joining;
    private final BooleanSupplier joins;

    @Inject
    Transactions(DataSource dataSource, Jdbi jdbi) {
        this(jdbi, JdbiProducer.joining(dataSource), Transactions::isActive);
    }

    private Transactions(Jdbi jdbi, Jdbi joining, BooleanSupplier joins) {
        this.jdbi = jdbi;
        this.joining = joining;
        this.joins = joins;
    }

    /** Creates an instance for code outside of a container. */
    public static Transactions over(DataSource dataSource) {
        Jdbi jdbi = JdbiProducer.over(dataSource);
        return new Transactions(jdbi, jdbi, () -> false);
    }

    /** Returns whether the thread is in the transaction of a {@code @Transactional} method. */
    static boolean isActive() {
        return QuarkusTransaction.getStatus() != Status.STATUS_NO_TRANSACTION;
    }

    /**
     * Runs the work and commits, or rolls back if it throws. After a deadlock the work runs again, up to three times,
     * and once more after a lock timeout, so it must change nothing but the database.
     *
     * <p>Within a {@code @Transactional} method the work joins the transaction of the method, which decides about
     * commits and repetitions.
     *
     * @throws DatabaseOutageException if the database cannot be reached or is too busy. If the commit got no response,
     *     it may have taken effect: the work must be safe to repeat
     */
    public <T> T call(HandleCallback<T, RuntimeException> work) {
        if (joins.getAsBoolean()) {
            return joining.withHandle(work);
        }
        TransactionAttempts attempts = new TransactionAttempts();
        while (true) {
            try {
                return jdbi.inTransaction(work);
            } catch (JdbiException failure) {
                attempts.fail(failure);
            }
        }
    }
}
