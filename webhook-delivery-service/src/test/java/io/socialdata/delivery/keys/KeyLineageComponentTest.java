package io.socialdata.delivery.keys;

import io.socialdata.database.KeyLineageRepository;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.testkit.KeyLineageContract;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The lineage of keys in the tables of this service. */
class KeyLineageComponentTest extends KeyLineageContract {

    private static FreshDatabase database;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_key_lineage");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Override
    protected UUID holder(UUID keyId) {
        return database.transactions().call(handle -> KeyLineageRepository.holder(handle, keyId));
    }

    @Override
    protected boolean isRevoked(UUID keyId) {
        return database.transactions().call(handle -> KeyLineageRepository.isRevoked(handle, keyId));
    }

    @Override
    protected void revoke(UUID keyId, Instant at) {
        database.transactions().call(handle -> {
            KeyLineageRepository.revoke(handle, keyId, at);
            return keyId;
        });
    }

    @Override
    protected UUID rotate(UUID keyId, UUID successorId) {
        return database.transactions().call(handle -> KeyLineageRepository.rotate(handle, keyId, successorId));
    }
}
