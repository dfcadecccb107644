package io.socialdata.delivery.webhooks;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Rows of the webhooks table. Fan-out, claims and completed attempts read them and write their health in batches, by
 * SQL of their own.
 */
@ApplicationScoped
public class WebhookRepository implements PanacheRepositoryBase<WebhookEntity, UUID> {

    /** A literal, so that the partial indexes fit. */
    private static final String NOT_DELETED = " and status <> DELETED";

    private static final Sort NEWEST_FIRST = Sort.descending("createdAt", "id");

    private static final String UNDER_OLDER_KEYS = """
            (substring(sealed_secret for 5) <> :newest or substring(sealed_previous for 5) <> :newest
                or substring(sealed_headers for 5) <> :newest
                or exists (select from unnest(older_sealed) older where substring(older for 5) <> :newest))""";

    List<WebhookEntity> ofKey(UUID keyId) {
        return list("keyId = ?1" + NOT_DELETED, NEWEST_FIRST, keyId);
    }

    /** Locks the webhooks of the key until the transaction ends. */
    List<WebhookEntity> lockOfKey(UUID keyId) {
        return find("keyId = ?1" + NOT_DELETED, Sort.by("id"), keyId)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .list();
    }

    List<WebhookEntity> ofAccount(UUID accountId) {
        return list("accountId = ?1" + NOT_DELETED, NEWEST_FIRST, accountId);
    }

    /** Reads a webhook that this transaction has not read yet, and locks it until the transaction ends. */
    Optional<WebhookEntity> lock(UUID id) {
        return find("id = ?1" + NOT_DELETED, id)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional();
    }

    Optional<WebhookEntity> findKept(UUID id) {
        return find("id = ?1" + NOT_DELETED, id).firstResultOptional();
    }

    /** Locks the next webhooks with a value whose first bytes are not these, and skips those that are locked. */
    List<UUID> lockUnderOlderKeys(byte[] newest, UUID after, int limit) {
        return getSession()
                .createNativeQuery(
                        "select id from webhook where id > :after and " + UNDER_OLDER_KEYS
                                + " order by id limit :limit for update skip locked",
                        UUID.class)
                .setParameter("newest", newest)
                .setParameter("after", after)
                .setParameter("limit", limit)
                .list();
    }

    long countUnderOlderKeys(byte[] newest) {
        return getSession()
                .createNativeQuery("select count(*) from webhook where " + UNDER_OLDER_KEYS, Long.class)
                .setParameter("newest", newest)
                .getSingleResult();
    }

    /** Counts the webhooks of the key, including disabled ones. */
    long countOfKey(UUID keyId) {
        return count("keyId = ?1" + NOT_DELETED, keyId);
    }

    /** Counts the webhooks of all keys of the account, including disabled ones. */
    long countOfAccount(UUID accountId) {
        return count("accountId = ?1" + NOT_DELETED, accountId);
    }

    /** Moves all webhooks of a key to its successor, deleted ones too. */
    void moveAll(UUID keyId, UUID successorId) {
        find("keyId", Sort.by("id"), keyId).withLock(LockModeType.PESSIMISTIC_WRITE).stream()
                .forEach(webhook -> webhook.keyId = successorId);
    }

    /**
     * Returns all keys of an account that have or had webhooks, and their predecessors. Steps from key to key through
     * the index.
     */
    public static List<UUID> keysOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        with recursive step as (
                            (select key_id from webhook where account_id = :account order by key_id limit 1)
                            union all
                            select (select w.key_id from webhook w where w.account_id = :account and w.key_id > s.key_id
                                    order by w.key_id limit 1)
                            from step s where s.key_id is not null
                        ),
                        kept as (select key_id from step where key_id is not null)
                        select key_id from kept
                        union select h.key_id from rotated_key h join kept k on h.successor_id = k.key_id
                        """)
                .bind("account", accountId)
                .mapTo(UUID.class)
                .list();
    }
}
