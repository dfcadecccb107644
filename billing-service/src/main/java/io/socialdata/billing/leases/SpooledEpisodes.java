package io.socialdata.billing.leases;

import io.socialdata.contract.credit.SpooledLeases;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * The outages of which usage records still wait on the disks of gateways.
 *
 * <p>A gateway ends them itself by draining its folder. Only where the folder is gone for good nobody would, and the credit
 * of its leases would be kept for ever.
 */
@Singleton
class SpooledEpisodes {

    private static final Logger LOG = Logger.getLogger(SpooledEpisodes.class);

    private static final String WAITING = """
            select spooled_episode, holder, count(*), min(expires_at),
                sum(granted_microusd - returned_microusd - settled_microusd)::bigint
            from credit_lease
            where spooled_episode is not null and finished_at is null
            group by spooled_episode, holder order by spooled_episode, holder limit 1000
            """;

    private static final String LEASES =
            "select id from credit_lease where spooled_episode = ? and finished_at is null";

    private final Transactions transactions;
    private final SpoolDesk desk;

    SpooledEpisodes(Transactions transactions, SpoolDesk desk) {
        this.transactions = transactions;
        this.desk = desk;
    }

    List<SpooledEpisode> waiting() {
        return transactions.call(handle -> handle.createQuery(WAITING)
                .map((row, context) -> new SpooledEpisode(
                        row.getObject(1, UUID.class),
                        row.getString(2),
                        row.getLong(3),
                        row.getLong(5),
                        row.getObject(4, OffsetDateTime.class).toInstant()))
                .list());
    }

    /** Waits for the records of this episode no longer; false if nobody waited for any. Safe to repeat. */
    boolean lost(UUID episode) {
        Set<UUID> leases = transactions.call(handle ->
                handle.createQuery(LEASES).bind(0, episode).mapTo(UUID.class).set());
        desk.drained(new SpooledLeases(episode, leases));
        if (!leases.isEmpty()) {
            LOG.warnf("The operator gave up the spooled usage of %d leases, episode %s", leases.size(), episode);
        }
        return !leases.isEmpty();
    }
}
