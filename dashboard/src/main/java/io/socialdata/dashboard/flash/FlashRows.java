package io.socialdata.dashboard.flash;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Rows of encrypted content: a few per session, each until it is taken or expires. */
@ApplicationScoped
class FlashRows {

    private static final int MAX_PER_SESSION = 10;
    private static final int MAX_PRUNED = 500;

    /** Time to live of content that was not shown, because the browser did not follow its redirect. */
    private static final Duration LIFETIME = Duration.ofMinutes(2);

    private final Transactions transactions;
    private final Clock clock;

    FlashRows(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    void insert(UUID id, byte[] session, byte[] sealed) {
        Instant now = clock.instant();
        transactions.call(handle -> {
            handle.execute(
                    "delete from flash where id = any(array(select id from flash where ends_at < ? limit ? for update skip locked))",
                    Timestamp.from(now),
                    MAX_PRUNED);
            handle.execute(
                    "insert into flash (id, session_sha256, sealed, ends_at) values (?, ?, ?, ?)",
                    id,
                    session,
                    sealed,
                    Timestamp.from(now.plus(LIFETIME)));
            return handle.execute("""
                    delete from flash where id in (
                        select id from flash where session_sha256 = ? order by ends_at desc, id desc offset ?)
                    """, session, MAX_PER_SESSION);
        });
    }

    /** Deletes and returns the content with this id of this session. */
    Optional<byte[]> take(UUID id, byte[] session) {
        return transactions.call(handle -> handle.createQuery(
                        "delete from flash where id = ? and session_sha256 = ? and ends_at > ? returning sealed")
                .bind(0, id)
                .bind(1, session)
                .bind(2, clock.instant())
                .mapTo(byte[].class)
                .findOne());
    }
}
