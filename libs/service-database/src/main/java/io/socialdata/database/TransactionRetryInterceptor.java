package io.socialdata.database;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Transactional;
import org.jspecify.annotations.Nullable;

/**
 * Gives {@code @Transactional} methods the outcomes of {@link Transactions}: a deadlock or a lock timeout repeats the
 * method, and an outage becomes {@link DatabaseOutageException}.
 *
 * <p>Runs around the interceptor that begins and commits the transaction, so it sees a failed commit too. A method that
 * joins a transaction leaves its failure to the method that began it.
 */
@Interceptor
@Transactional
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 100)
class TransactionRetryInterceptor {

    @AroundInvoke
    @Nullable
    Object call(InvocationContext invocation) throws Exception {
        if (Transactions.isActive()) {
            return invocation.proceed();
        }
        TransactionAttempts attempts = new TransactionAttempts();
        while (true) {
            try {
                return invocation.proceed();
            } catch (Exception failure) {
                attempts.fail(failure);
            }
        }
    }
}
