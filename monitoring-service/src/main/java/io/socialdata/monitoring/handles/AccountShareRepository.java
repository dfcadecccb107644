package io.socialdata.monitoring.handles;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * What the monitors of each account ask for, and the share of the polls that each account has. Both count handles polled
 * at the target interval.
 *
 * <p>Monitors that were paused or deleted count for ten minutes more, so that creating and deleting them in turn gains
 * no polls.
 */
@ApplicationScoped
public class AccountShareRepository {

    private static final Duration STOPPED_COUNTS_FOR = Duration.ofMinutes(10);

    /** How many times longer than the target the interval of the handle {@code w} is; 1 while the share is unknown. */
    static final String SLOWDOWN = """
            greatest(1, (select min(d.handles) from monitor m join account_demand d using (account_id)
                where m.handle = w.handle and m.status = 'active' and m.deleted_at is null)
                / (select share from poll_division))
            """;

    /** The same of an account with the demand {@code d.handles}. */
    public static final String ACCOUNT_SLOWDOWN = "greatest(1, d.handles / (select share from poll_division))";

    /** How many times longer than that of the median account the interval of this one is, for its own demand. */
    public static final String OWN_SLOWDOWN =
            "greatest(1, " + ACCOUNT_SLOWDOWN + " / (select median_slowdown from poll_division))";

    private static final String ADD = """
            insert into account_demand as d (account_id, handles) values (?, 1)
            on conflict (account_id) do update set handles = d.handles + 1
            returning %s
            """.formatted(ACCOUNT_SLOWDOWN);

    private static final String BEGIN =
            "update poll_division set computed_at = :now where computed_at <= :before or computed_at > :now";

    // A handle's cost is divided in inverse proportion to how many handles its accounts have. In equal parts, an
    // account with very many could lower the demand of others with polls that it does not get.
    private static final String COUNT = """
            with active as materialized (
                select distinct account_id, handle from monitor where status = 'active' and deleted_at is null),
            sized as materialized (
                select handle, account_id, 1.0::float8 / count(*) over (partition by account_id) as rate from active),
            divided as (
                select account_id, sum(part) as handles from (
                    select account_id, rate / sum(rate) over (partition by handle) as part from sized) parts
                group by account_id),
            stopped as (
                select account_id, count(*) as handles from monitor
                where (deleted_at is not null or status = 'paused') and updated_at > :since group by account_id),
            demand as materialized (
                select account_id, coalesce(divided.handles, 0) + coalesce(stopped.handles, 0) as handles
                from divided full join stopped using (account_id)),
            gone as (
                delete from account_demand d
                where not exists (select from demand where demand.account_id = d.account_id))
            insert into account_demand as d (account_id, handles) select account_id, handles from demand
            on conflict (account_id) do update set handles = excluded.handles
                where abs(d.handles - excluded.handles) > 1e-6
            """;

    private static final String POLLED = """
            select demand, count(*) from (
                select min(d.handles) as demand from monitor m join account_demand d using (account_id)
                    join watched_handle w using (handle)
                where m.status = 'active' and m.deleted_at is null and w.visibility <> 'unknown'
                group by handle) handles
            group by demand
            """;

    private static final String STORE = """
            update poll_division set share = :share, median_slowdown = coalesce(
                (select greatest(1, percentile_disc(0.5) within group (order by handles) / :share) from account_demand), 1)
            """;

    // Handles that are claimed, and so due, are not meant.
    private static final String BRING_FORWARD = """
            with late as materialized (
                select w.handle, wanted.millis from watched_handle w join (
                    select m.handle, :interval * greatest(1, min(d.handles) / (select share from poll_division)) as millis
                    from monitor m join account_demand d using (account_id)
                    where m.status = 'active' and m.deleted_at is null group by m.handle) wanted using (handle)
                where w.next_due_at > :now::timestamptz + :interval * interval '1.25 ms'
                    and w.next_due_at > :now::timestamptz + wanted.millis * interval '1.25 ms'
                for update of w skip locked)
            update watched_handle w set next_due_at = :now::timestamptz + random() * late.millis * interval '1 ms',
                planned_gap_ms = least(planned_gap_ms, late.millis)
            from late where w.handle = late.handle
            """;

    private static final String READ = """
            select coalesce(max(slowdown), 1), count(*) filter (where slowdown > 1)
            from (select %s as slowdown from account_demand d) slowdowns
            """.formatted(ACCOUNT_SLOWDOWN);

    /**
     * How far accounts are slowed down.
     *
     * @param worst how many times longer than the target the longest interval of an account is
     * @param accounts number of accounts above their share
     */
    public record Slowdowns(double worst, long accounts) {}

    /** Counts one more monitor of an account, which starts now. Returns the slowdown of the account, at least 1. */
    public double add(Handle handle, UUID accountId) {
        return handle.createQuery(ADD).bind(0, accountId).mapTo(Double.class).one();
    }

    /** Returns whether this replica is to divide the polls: one of them does, if none has since {@code before}. */
    public boolean begin(Handle handle, Instant now, Instant before) {
        return handle.createUpdate(BEGIN)
                        .bind("now", now)
                        .bind("before", before)
                        .execute()
                == 1;
    }

    /** Counts the demand of all accounts. */
    public void countDemand(Handle handle, Instant now) {
        handle.createUpdate(COUNT).bind("since", now.minus(STOPPED_COUNTS_FOR)).execute();
    }

    /** Returns the number of handles that are polled by the smallest demand of an account that watches them. */
    public NavigableMap<Double, Long> polledHandles(Handle handle) {
        NavigableMap<Double, Long> byDemand = new TreeMap<>();
        handle.createQuery(POLLED)
                .map((row, context) -> byDemand.put(row.getDouble(1), row.getLong(2)))
                .list();
        return byDemand;
    }

    public void storeShare(Handle handle, double share) {
        handle.createUpdate(STORE).bind("share", share).execute();
    }

    /** Keeps at least one handle of each account at the target interval while no poll reports the budget. */
    public void storeLeastShare(Handle handle) {
        handle.execute("update poll_division set share = 1 where share < 1");
    }

    /** Spreads the handles that would now wait too long over their present interval. Returns how many there are. */
    public int bringForward(Handle handle, Instant now, Duration interval) {
        return handle.createUpdate(BRING_FORWARD)
                .bind("now", now)
                .bind("interval", (double) interval.toMillis())
                .execute();
    }

    public Slowdowns slowdowns(Handle handle) {
        return handle.createQuery(READ)
                .map((row, context) -> new Slowdowns(row.getDouble(1), row.getLong(2)))
                .one();
    }
}
