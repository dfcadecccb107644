package io.socialdata.session.sessions;

import io.socialdata.sealing.SealContext;
import io.socialdata.session.sealing.SealedTable;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.UUID;

/**
 * Seal context of a session's secrets. It contains the version, so that an older value cannot be opened in the row of a
 * newer one.
 */
final class SessionSealContext {

    private static final String PURPOSE = "platform-session";
    private static final int LAYOUT = 1;

    private SessionSealContext() {}

    static SealContext of(UUID accountId, UUID keyId, long version) {
        return new SealContext(PURPOSE, accountId.toString(), keyId + "/" + version, LAYOUT);
    }

    /** Describes the table for sealing again. */
    @Produces
    @Singleton
    static SealedTable table() {
        return new SealedTable(
                "platform_session",
                "key_id",
                "account_id, key_id, version",
                row -> of(
                        row.getObject("account_id", UUID.class),
                        row.getObject("key_id", UUID.class),
                        row.getLong("version")));
    }
}
