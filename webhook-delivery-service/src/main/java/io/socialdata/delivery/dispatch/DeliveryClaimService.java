package io.socialdata.delivery.dispatch;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.events.EventBodyRepository;
import io.socialdata.delivery.webhooks.DeliverySettings;
import io.socialdata.delivery.webhooks.SealedSecrets;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Claims due deliveries for this instance. Capacity goes to accounts in turn, those with the fewest deliveries in
 * flight first, so that neither a long queue nor many webhooks of one account delay the others.
 */
@Singleton
class DeliveryClaimService {

    /** Sorts before every other id. */
    static final UUID START = new UUID(0, 0);

    private static final double MILLIS_PER_SECOND = 1_000;

    private static final String SLOW = "w.failing_since is not null or coalesce(w.response_ms, :slowFrom) >= :slowFrom";

    /** Rows of one class, account by account, up to the limits of each webhook and each account. */
    private static final String OF_CLASS = """
            (select x.place from turn t
            cross join lateral (
                select d.place from unnest(t.webhooks, t.quotas) as h (webhook_id, quota)
                cross join lateral (
                    select p.ctid as place from pending_delivery p
                    where p.webhook_id = h.webhook_id and p.next_attempt_at <= :now and p.leased_until <= now()
                    order by p.next_attempt_at limit h.quota for update skip locked) as d
                limit t.quota) as x
            where %s limit %s)
            """;

    /**
     * The first part steps from webhook to webhook through the index, however long their queues are. Rows that another
     * instance is claiming are skipped; rows that it has claimed have a lease, in the database's time. The selected
     * rows are locked, so their row locations stay valid until the end of the transaction; the update finds them by
     * location, whatever the planner assumes about a table that is empty most of the time. Slow webhooks come first,
     * because they get no more than their half.
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
            busy as materialized (
                select :byWebhook::jsonb as webhooks, :fastByAccount::jsonb as fast, :slowByAccount::jsonb as slow),
            candidate as materialized (
                select w.id, w.account_id, c.slow,
                    coalesce((b.webhooks ->> w.id::text)::int, 0) as under_way,
                    coalesce((case when c.slow then b.slow else b.fast end ->> w.account_id::text)::int, 0) as of_account,
                    case when c.slow then :perSlowWebhook else :perWebhook end as most,
                    case when c.slow then :perAccountSlow else :perAccount end as most_of_account
                from busy b
                cross join visited v
                join webhook w on w.id = v.webhook_id
                cross join lateral (select <slow> as slow) as c
                where not exists (select from queue_drain q where q.webhook_id = w.id)
            ),
            turn as materialized (
                select slow, array_agg(id order by under_way, random()) as webhooks,
                    array_agg(most - under_way order by under_way) as quotas, min(most_of_account - of_account) as quota
                from candidate where under_way < most and of_account < most_of_account
                group by account_id, slow
                order by min(of_account), random()
            ),
            due as (select place from (<slowOnes> union all <fastOnes>) as d limit :free),
            claimed as (
                update pending_delivery p set claim = :claim, leased_until = now() + make_interval(secs => :lease)
                from due where p.ctid = due.place returning p.*
            )
            select c.id, c.claim, c.event_id, c.account_id, c.key_id, c.monitor_id, c.webhook_id, c.tweet_id, c.detected_at,
                c.attempts, c.first_attempt_at, c.next_attempt_at, c.window_end, c.traceparent, c.created_at, w.url, w.status = 'active',
                w.failing_since is not null, <slow>, w.response_ms,
                (select max(webhook_id::text) from visited), (select count(*) from visited),
                <secrets>, <settings>
            from (select 1) as always
            left join claimed c on true
            left join webhook w on w.id = c.webhook_id
            """.replace("<slowOnes>", OF_CLASS.formatted("t.slow", ":freeSlow"))
            .replace("<fastOnes>", OF_CLASS.formatted("not t.slow", ":free"))
            .replace("<slow>", SLOW)
            .replace("<secrets>", SealedSecrets.columns("w"))
            .replace("<settings>", DeliverySettings.columns("w"));

    /** Maximum number of deliveries in flight to one webhook. */
    private static final int MAX_PER_WEBHOOK = 16;

    /**
     * Maximum number of deliveries in flight to one slow webhook: one that fails, responds slowly or has not responded
     * yet.
     */
    private static final int MAX_PER_SLOW_WEBHOOK = 4;

    /** Number of webhooks that one claim checks for due deliveries. */
    private static final int WEBHOOKS_PER_CLAIM = 500;

    /**
     * Lease of a claimed delivery. Must be longer than an attempt may take. Another instance claims the delivery when
     * it ends.
     */
    private static final Duration LEASE = Duration.ofSeconds(20);

    private final Transactions transactions;
    private final DispatchConfig config;
    private final Clock clock;

    DeliveryClaimService(Transactions transactions, DispatchConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /** How much may be claimed: in total, for slow webhooks, and what is in flight per webhook and account. */
    record Capacity(int free, int freeSlow, PlacesInUse inUse) {}

    /**
     * The result of a claim.
     *
     * @param at time of the claim
     * @param bodies the stored body of each event, without its end
     * @param next where the next claim continues; {@link #START} after the last webhook
     */
    record ClaimedBatch(Instant at, List<ClaimedDelivery> deliveries, Map<UUID, String> bodies, UUID next) {}

    private record ClaimedPage(List<ClaimedDelivery> deliveries, UUID next) {}

    ClaimedBatch claim(UUID from, Capacity capacity) {
        Instant now = clock.instant();
        UUID claim = UuidCreator.getTimeOrderedEpoch();
        return transactions.call(handle -> run(handle, from, capacity, now, claim));
    }

    private ClaimedBatch run(Handle handle, UUID from, Capacity capacity, Instant now, UUID claim) {
        ClaimedPage caught = handle.createQuery(CLAIM)
                .bind("from", from)
                .bind("webhooks", WEBHOOKS_PER_CLAIM)
                .bind("byWebhook", json(capacity.inUse().byWebhook()))
                .bind("fastByAccount", json(capacity.inUse().fastByAccount()))
                .bind("slowByAccount", json(capacity.inUse().slowByAccount()))
                .bind("now", now)
                .bind("slowFrom", (int) config.slowThreshold().toMillis())
                .bind("perWebhook", MAX_PER_WEBHOOK)
                .bind("perSlowWebhook", MAX_PER_SLOW_WEBHOOK)
                .bind("perAccount", config.maxPerAccount())
                .bind("perAccountSlow", config.maxPerAccountSlow())
                .bind("free", capacity.free())
                .bind("freeSlow", capacity.freeSlow())
                .bind("claim", claim)
                .bind("lease", (double) LEASE.toMillis() / MILLIS_PER_SECOND)
                .scanResultSet((rows, context) -> caught(rows.get()));
        return new ClaimedBatch(now, caught.deliveries(), bodies(handle, caught.deliveries()), caught.next());
    }

    /** Reads the stored bodies by event, each once for all of its deliveries. */
    static Map<UUID, String> bodies(Handle handle, List<ClaimedDelivery> deliveries) {
        Map<UUID, Instant> createdAt = new HashMap<>();
        deliveries.forEach(delivery -> createdAt.put(delivery.eventId(), delivery.createdAt()));
        return EventBodyRepository.find(handle, createdAt);
    }

    private static String json(Map<UUID, Integer> counts) {
        return counts.entrySet().stream()
                .map(count -> "\"%s\":%d".formatted(count.getKey(), count.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }

    /**
     * Continues after this page even when the capacity is used up: an account that got nothing comes first when the
     * claim reaches it again.
     */
    private ClaimedPage caught(ResultSet row) throws SQLException {
        List<ClaimedDelivery> deliveries = new ArrayList<>();
        UUID next = START;
        while (row.next()) {
            if (row.getString(1) != null) {
                deliveries.add(ClaimedRow.read(row));
            }
            String last = row.getString(ClaimedRow.COLUMNS + 1);
            next = last == null || row.getInt(ClaimedRow.COLUMNS + 2) < WEBHOOKS_PER_CLAIM
                    ? START
                    : UUID.fromString(last);
        }
        return new ClaimedPage(deliveries, next);
    }

    /** Maps the columns of a claim to a claimed delivery. */
    private static final class ClaimedRow {

        /** Number of columns of the delivery and its webhook. The secrets follow after two more columns. */
        static final int COLUMNS = 20;

        private static final int SECRETS = 23;
        private static final int SETTINGS = SECRETS + SealedSecrets.COLUMNS;

        private ClaimedRow() {}

        static ClaimedDelivery read(ResultSet row) throws SQLException {
            int responseMillis = row.getInt(20);
            Duration responseTime = row.wasNull() ? null : Duration.ofMillis(responseMillis);
            return new ClaimedDelivery(
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
                    row.getBoolean(19),
                    responseTime,
                    SealedSecrets.from(row, SECRETS),
                    DeliverySettings.from(row, SETTINGS));
        }

        private static @Nullable Instant instant(@Nullable Timestamp time) {
            return time == null ? null : time.toInstant();
        }
    }
}
