package io.socialdata.billing.usagelog;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.IncompleteUsageLog;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Stores which records of each log have arrived. */
@Singleton
public class UsageLogRepository {

    /** Sums of numbers cannot overflow, and no gateway gets that far. */
    private static final long LARGEST_NUMBER = 1_000_000_000_000_000L;

    private static final String RECORD = "insert into usage_log_part (log_id, numbers) values (:log, :numbers)";

    /** Bounds the time of one transaction: a part has the numbers of at most one batch of the consumer. */
    private static final int PARTS_AT_ONCE = 100;

    private static final String FOLD = """
            with taken as (
                delete from usage_log_part
                where ctid = any(array(select ctid from usage_log_part limit :limit for update skip locked))
                returning log_id, numbers),
            news as (
                select log_id, range_agg(int8range(number, number, '[]')) as seen
                from taken cross join unnest(numbers) number group by log_id)
            insert into usage_log as l (log_id, seen, heard_at) select log_id, seen, :now from news order by log_id
            on conflict (log_id) do update set seen = l.seen + excluded.seen, heard_at = excluded.heard_at
            """;

    private static final String NAMED = """
            insert into usage_log (log_id, heard_at)
            select distinct log_id, :now::timestamptz from credit_lease
            where finished_at is null and log_id is not null order by 1
            on conflict (log_id) do nothing
            """;

    // Numbers named after the last look may still be on their way, so only those known at it are called missing. Those
    // of
    // a busy gateway always are, so a look may find at best that all numbers known at the look before have arrived.
    private static final String LOOK = """
            with named as (
                select log_id, max(log_number) as newest, (array_agg(holder order by expires_at desc))[1] as holder
                from credit_lease where finished_at is null and log_id is not null group by 1),
            found as (
                select u.log_id, n.holder, known.newest,
                    int8multirange(int8range(1, u.known_to + 1)) - u.seen - u.given_up as missing,
                    case when isempty(int8multirange(int8range(1, known.newest + 1)) - u.seen - u.given_up)
                        then :now::timestamptz else u.looked_at end as candidate
                from usage_log u left join named n on n.log_id = u.log_id
                cross join lateral (
                    select greatest(u.known_to, upper(u.seen) - 1, n.newest) as newest) known
                where u.looked_at <= :before
                    and (u.heard_at > u.looked_at or u.complete_at < u.looked_at or n.log_id is not null))
            update usage_log l
            set holder = coalesce(f.holder, l.holder), known_to = f.newest, missing = f.missing,
                missing_since = case when isempty(f.missing) then null
                    when f.missing && l.missing then l.missing_since else :now end,
                incomplete_at = case when isempty(f.missing) then l.incomplete_at else :now end,
                complete_at = case
                    when isempty(f.missing) and f.candidate >= l.incomplete_at + cast(:grace as interval)
                    then f.candidate else l.complete_at end,
                looked_at = :now
            from found f where f.log_id = l.log_id
            """;

    private static final String MISSING = """
            with waiting as (
                select log_id, max(holder) as holder, max(expires_at) as expires_at,
                    count(*) filter (where expires_at < :now) as leases,
                    sum(granted_microusd - returned_microusd - settled_microusd)
                        filter (where expires_at < :now) as reserved
                from credit_lease where finished_at is null and log_id is not null group by 1)
            select u.log_id, coalesce(u.holder, w.holder), u.missing_since, coalesce(w.leases, 0),
                coalesce(w.reserved, 0)::bigint, w.expires_at,
                (select sum(upper(r) - lower(r)) from unnest(u.missing) r)
            from usage_log u left join waiting w on w.log_id = u.log_id
            where not isempty(u.missing)
            order by u.missing_since, u.log_id limit 1000
            """;

    private static final String GIVE_UP = """
            update usage_log
            set given_up = given_up + (int8multirange(int8range(1, known_to + 1)) - seen), missing = '{}',
                missing_since = null, incomplete_at = :now, given_up_at = :now, given_up_by = :actor,
                given_up_reason = :reason
            where log_id = :log and not isempty(missing)
            """;

    private static final String ACCOUNTS = """
            select distinct account_id from credit_lease
            where log_id = ? and finished_at is null and expires_at < ? order by 1
            """;

    private static final String PRUNE = """
            delete from usage_log u
            where greatest(heard_at, incomplete_at, complete_at) < :moment and isempty(missing) and not exists (
                select from credit_lease where log_id = u.log_id and finished_at is null)
            """;

    /** Returns whether the place may be recorded: no gateway writes such a number. */
    public static boolean isPlausible(UsageLogPosition position) {
        return position.number() <= LARGEST_NUMBER;
    }

    /** Records that these records are charged, in the transaction that charges them. Safe to repeat. */
    public void record(Handle handle, Collection<UsageLogPosition> charged) {
        if (charged.isEmpty()) {
            return;
        }
        Map<UUID, TreeSet<Long>> logs = charged.stream()
                .collect(Collectors.groupingBy(
                        UsageLogPosition::logId,
                        TreeMap::new,
                        Collectors.mapping(UsageLogPosition::number, Collectors.toCollection(TreeSet::new))));
        PreparedBatch batch = handle.prepareBatch(RECORD);
        logs.forEach((log, numbers) ->
                batch.bind("log", log).bindArray("numbers", Long.class, numbers).add());
        batch.execute();
    }

    /** Adds some of the recorded numbers to their logs. Returns whether more may be left. */
    boolean fold(Handle handle, Instant now) {
        return handle.createUpdate(FOLD)
                        .bind("limit", PARTS_AT_ONCE)
                        .bind("now", now)
                        .execute()
                > 0;
    }

    /**
     * Finds what is missing in logs that were not looked at since this moment.
     *
     * @param grace time in which the records behind the newest one known follow it
     */
    void look(Handle handle, Instant before, Duration grace, Instant now) {
        handle.createUpdate(NAMED).bind("now", now).execute();
        handle.createUpdate(LOOK)
                .bind("before", before)
                .bind("grace", grace.toString())
                .bind("now", now)
                .execute();
    }

    /** Returns the logs with missing records, oldest first, up to a fixed limit, and what waits for them. */
    List<IncompleteUsageLog> incomplete(Handle handle, Instant now) {
        return handle.createQuery(MISSING)
                .bind("now", now)
                .map((row, context) -> {
                    Instant since = row.getTimestamp(3).toInstant();
                    Instant expiry = Optional.ofNullable(row.getTimestamp(6))
                            .map(time -> time.toInstant())
                            .orElse(since);
                    return new IncompleteUsageLog(
                            row.getObject(1, UUID.class),
                            row.getString(2),
                            row.getLong(4),
                            row.getLong(5),
                            row.getLong(7),
                            since,
                            expiry.isAfter(since) ? expiry : since);
                })
                .list();
    }

    boolean exists(Handle handle, UUID logId) {
        return handle.createQuery("select true from usage_log where log_id = ?")
                .bind(0, logId)
                .mapTo(Boolean.class)
                .findOne()
                .isPresent();
    }

    /** Stops waiting for what is missing. Returns false if nothing is. */
    boolean giveUp(Handle handle, UUID logId, String actor, String reason, Instant now) {
        return handle.createUpdate(GIVE_UP)
                        .bind("log", logId)
                        .bind("actor", actor)
                        .bind("reason", reason)
                        .bind("now", now)
                        .execute()
                > 0;
    }

    /** Returns the accounts with leases that are not reclaimed because of this log. */
    List<UUID> accountsWaitingFor(Handle handle, UUID logId, Instant now) {
        return handle.createQuery(ACCOUNTS)
                .bind(0, logId)
                .bind(1, now)
                .mapTo(UUID.class)
                .list();
    }

    /** Deletes logs that were complete, and silent, before this moment. */
    void prune(Handle handle, Instant moment) {
        handle.createUpdate(PRUNE).bind("moment", moment).execute();
    }
}
