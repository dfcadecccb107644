package io.socialdata.database;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.UUID;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.transaction.CMTTransactionHandler;

/** Creates Jdbi over the pool that Quarkus owns, with the array types that the batch statements bind. */
class JdbiProducer {

    @Produces
    @Singleton
    Jdbi jdbi(DataSource dataSource) {
        return over(dataSource);
    }

    static Jdbi over(DataSource dataSource) {
        return Jdbi.create(dataSource)
                .registerArrayType(UUID.class, "uuid")
                .registerArrayType(String.class, "text")
                .registerArrayType(Long.class, "int8")
                .registerArrayType(Integer.class, "int4")
                .registerArrayType(Boolean.class, "bool")
                .configure(
                        StatementExceptions.class,
                        exceptions -> exceptions.setMessageRendering(JdbiProducer::withoutValues));
    }

    /** Uses the connection of the running JTA transaction, and leaves its end to the transaction manager. */
    static Jdbi joining(DataSource dataSource) {
        Jdbi jdbi = over(dataSource);
        jdbi.setTransactionHandler(new CMTTransactionHandler());
        return jdbi.configure(Handles.class, handles -> handles.setForceEndTransactions(false));
    }

    /**
     * Removes the bound values from the message of a failure: they may be secrets or user content, and the message is
     * logged.
     */
    private static String withoutValues(StatementException failure) {
        StatementContext context = failure.getStatementContext();
        return "%s [statement: %s]"
                .formatted(failure.getShortMessage(), context == null ? "none" : context.getRawSql());
    }
}
