package io.socialdata.writes;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.CrossingTransactionsContract;
import jakarta.inject.Inject;
import org.jdbi.v3.core.HandleCallback;

@QuarkusTest
class CrossingTransactionsComponentTest extends CrossingTransactionsContract {

    @Inject
    Transactions transactions;

    @Override
    protected int inTransaction(HandleCallback<Integer, RuntimeException> work) {
        return transactions.call(work);
    }
}
