package io.socialdata.delivery.dispatch;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.webhooks.SealedSecrets;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Takes due deliveries for this instance, webhook after webhook in a circle, so that a long queue of one webhook does not
 * stand before the short ones of the others.
 */
@Singleton
class Claims {

    /** Before every other id. */
    static final UUID START = new UUID(0, 0);

    /**
     * The first part steps from webhook to webhook through the index, whatever the length of their queues. Rows that another
     * instance is claiming are skipped; those that it has claimed have a lease. The rows found are locked, so their places are
     * theirs until the end; by them they are found again whatever the planner makes of a table that is empty most of the time.
     */
    private static final String CLAIM = """
            with recursive step as (
                (select webhook_id from pending_delivery where webhook_id > :from order by webhook_id limit 1)
                union all
                select (select p.webhook_id from pending_delivery p where p.webhook_id > s.webhook_id
                        order by p.webhook_id limit 1)
                from step s where s.webhook_id is not null
            ),
            visited as materialized (select webhook_id from step where webhook_id is not null limit :webhooks),
            busy as materialized (select :inFlight::jsonb as counts),
            due as (
                select d.place
                from busy b
                cross join visited v
                join webhook w on w.id = v.webhook_id
                cross join lateral (
                    select p.ctid as place from pending_delivery p
                    where p.webhook_id = v.webhook_id and p.next_attempt_at <= :now and p.leased_until <= :now
                    order by p.next_attempt_at
                    limit greatest(0, case
                        when w.failing_since is null then :perWebhook
                        when :admitFailing then :perFailing
                        else 0 end - coalesce((b.counts ->> v.webhook_id::text)::int, 0))
                    for update skip locked) as d
                limit :free
            ),
            claimed as (
                update pending_delivery p set claim = :claim, leased_until = :lease
                from due where p.ctid = due.place returning p.*
            )
            select c.id, c.claim, c.event_id, c.account_id, c.key_id, c.monitor_id, c.webhook_id, c.tweet_id, c.detected_at,
                c.attempts, c.first_attempt_at, c.next_attempt_at, c.window_end, c.traceparent, c.created_at, w.url, w.status = 'active',
                w.failing_since is not null,
                w.id, w.account_id, w.secret_version, w.sealed_secret, w.sealed_previous, w.previous_until,
                (select max(webhook_id::text) from visited), (select count(*) from visited)
            from (select 1) as always
            left join claimed c on true
            left join webhook w on w.id = c.webhook_id
            """;

    private final Transactions transactions;
    private final DispatchConfig config;
    private final Clock clock;

    Claims(Transactions transactions, DispatchConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /** What may be claimed: how much in all, what is under way where, and whether failing webhooks get any. */
    record Room(int free, Map<UUID, Integer> inFlight, boolean admitFailing) {}

    /**
     * What was claimed.
     *
     * @param bodies what is sent of each event, without its end
     * @param next where to go on; {@link #START} after the last webhook
     */
    record Haul(List<Claimed> deliveries, Map<UUID, String> bodies, UUID next) {}

    private record Catch(List<Claimed> deliveries, UUID next) {}

    Haul claim(UUID from, Room room) {
        Instant now = clock.instant();
        UUID claim = UuidCreator.getTimeOrderedEpoch();
        return transactions.call(handle -> run(handle, from, room, now, claim));
    }

    private Haul run(Handle handle, UUID from, Room room, Instant now, UUID claim) {
        Catch caught = handle.createQuery(CLAIM)
                .bind("from", from)
                .bind("webhooks", config.webhooksPerClaim())
                .bind("inFlight", json(room.inFlight()))
                .bind("now", now)
                .bind("perWebhook", config.maxPerWebhook())
                .bind("perFailing", config.maxPerFailingWebhook())
                .bind("admitFailing", room.admitFailing())
                .bind("free", room.free())
                .bind("claim", claim)
                .bind("lease", now.plus(config.lease()))
                .scanResultSet((rows, context) -> caught(rows.get(), room.free()));
        return new Haul(caught.deliveries(), Bodies.of(handle, caught.deliveries()), caught.next());
    }

    private static String json(Map<UUID, Integer> counts) {
        return counts.entrySet().stream()
                .map(count -> "\"%s\":%d".formatted(count.getKey(), count.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private Catch caught(ResultSet row, int free) throws SQLException {
        List<Claimed> deliveries = new ArrayList<>();
        UUID next = START;
        while (row.next()) {
            if (row.getString(1) != null) {
                deliveries.add(claimed(row));
            }
            String last = row.getString(25);
            next = last == null || row.getInt(26) < config.webhooksPerClaim() ? START : UUID.fromString(last);
        }
        // With the room used up, webhooks at the end of the portion may have got nothing: they come first next time.
        return new Catch(deliveries, deliveries.size() < free ? next : last(deliveries));
    }

    /** The database orders ids as their texts. */
    private static UUID last(List<Claimed> deliveries) {
        return deliveries.stream()
                .map(Claimed::webhookId)
                .max(Comparator.comparing(UUID::toString))
                .orElse(START);
    }

    private static Claimed claimed(ResultSet row) throws SQLException {
        return new Claimed(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getObject(4, UUID.class),
                row.getObject(5, UUID.class),
                row.getObject(6, UUID.class),
                row.getObject(7, UUID.class),
                row.getString(8),
                row.getTimestamp(9).toInstant(),
                row.getInt(10),
                instant(row.getTimestamp(11)),
                row.getTimestamp(12).toInstant(),
                instant(row.getTimestamp(13)),
                row.getString(14),
                row.getTimestamp(15).toInstant(),
                row.getString(16),
                row.getBoolean(17),
                row.getBoolean(18),
                SealedSecrets.from(row, 19));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
