package io.socialdata.bench.ledger;

import io.socialdata.bench.process.Database;
import io.socialdata.bench.process.DurableServers;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.common.utils.AppInfoParser;

/** The servers of billing, a producer of usage records for it, and what its database has made of them. */
final class LedgerEnvironment extends DurableServers {

    private static final String CALLS = "select coalesce(sum(total_requests), 0) from balance";
    private static final String CALLS_OF_ACCOUNT = "select total_requests from balance where account_id = ?";

    private final UsageRecordProducer producer;
    private final Database database;

    LedgerEnvironment(Path checkout) throws IOException, SQLException {
        super(checkout, Map.of("shared_buffers", "256MB", "max_wal_size", "2GB"), BILLING);
        this.producer = new UsageRecordProducer(kafka());
        this.database = database(BILLING);
    }

    UsageRecordProducer producer() {
        return producer;
    }

    /** Returns the calls counted for all accounts. */
    long calls() throws SQLException {
        return database.number(CALLS);
    }

    /** Returns the calls counted for one account. */
    long calls(UUID account) throws SQLException {
        return database.number(CALLS_OF_ACCOUNT, account);
    }

    /** Returns when this many calls have been counted. */
    void awaitCalls(long count) throws SQLException {
        database.await(calls -> calls >= count, CALLS);
    }

    /** Returns when this many calls of an account have been counted. */
    void awaitCalls(UUID account, long count) throws SQLException {
        database.await(calls -> calls >= count, CALLS_OF_ACCOUNT, account);
    }

    /** Returns when no lease holds any of the account's credit. */
    void awaitNothingReserved(UUID account) throws SQLException {
        database.await(
                microUsd -> microUsd == 0, "select reserved_microusd from balance where account_id = ?", account);
    }

    /** Returns versions and the settings that determine the cost of a commit, as the servers report them. */
    String described() throws SQLException {
        List<String> words = new ArrayList<>();
        for (String setting : List.of("server_version", "fsync", "synchronous_commit", "full_page_writes")) {
            words.add(setting + " " + database.text("show " + setting));
        }
        return "PostgreSQL (%s), Kafka %s in the load generator's JVM, one broker"
                .formatted(String.join(", ", words), AppInfoParser.getVersion());
    }

    @Override
    public void close() {
        producer.close();
        database.close();
        super.close();
    }
}
