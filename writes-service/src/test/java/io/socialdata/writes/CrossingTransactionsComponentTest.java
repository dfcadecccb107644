package io.socialdata.writes;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.CrossingTransactionsContract;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;
import io.socialdata.testkit.StubSessionTestResource;
import jakarta.inject.Inject;
import org.jdbi.v3.core.HandleCallback;

@QuarkusTest
@QuarkusTestResource(value = IssuerTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = PostgresTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubSessionTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubPlatform.class, restrictToAnnotatedClass = true)
class CrossingTransactionsComponentTest extends CrossingTransactionsContract {

    @Inject
    Transactions transactions;

    @Override
    protected int inTransaction(HandleCallback<Integer, RuntimeException> work) {
        return transactions.call(work);
    }
}
