package io.socialdata.session.pool;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.socialdata.sealing.SealContext;
import io.socialdata.session.sealing.SealedTable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of pooled accounts. Sealing again takes them in batches, by the SQL of {@link SealedTable}. */
@ApplicationScoped
class PooledAccountRepository implements PanacheRepositoryBase<PooledAccountEntity, UUID> {

    private static final long CHANGING_THE_POOL = 0x5EA1_0002L;

    /** Serialises additions to the pool until the end of the transaction. */
    void lockPool() {
        getEntityManager()
                .createNativeQuery("select cast(pg_advisory_xact_lock(:pool) as text)", String.class)
                .setParameter("pool", CHANGING_THE_POOL)
                .getSingleResult();
    }

    long nextVersion() {
        return (Long) getEntityManager()
                .createNativeQuery("select nextval('pooled_account_version')", Long.class)
                .getSingleResult();
    }

    /** Returns all accounts, also rejected and retired ones, oldest first. */
    List<PooledAccountEntity> all() {
        return listAll(Sort.by("addedAt", "id"));
    }

    /** Returns the accounts that have cookies. */
    List<PooledAccountEntity> live() {
        return list("sealedSecrets is not null", Sort.by("id"));
    }

    Optional<PooledAccountEntity> ofUser(String userId) {
        return find("platformUserId = ?1 and retiredAt is null", userId).firstResultOptional();
    }

    /** Locks an account that this transaction has not read yet. */
    Optional<PooledAccountEntity> lock(UUID id) {
        return findByIdOptional(id, LockModeType.PESSIMISTIC_WRITE);
    }

    /** Locks an account that this transaction has read, and reads it again. */
    PooledAccountEntity lockAgain(PooledAccountEntity account) {
        getEntityManager().refresh(account, LockModeType.PESSIMISTIC_WRITE);
        return account;
    }

    static SealContext place(UUID id, long version) {
        return new SealContext("pooled-account", "pool", id + "/" + version, 1);
    }

    /** Describes the table for sealing again. */
    @Produces
    @Singleton
    static SealedTable table() {
        return new SealedTable(
                "pooled_account",
                "id",
                "version",
                row -> place(row.getObject("row_id", UUID.class), row.getLong("version")));
    }
}
