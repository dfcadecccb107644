package io.socialdata.billing.keys;

import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Binds keys to the members who made them. The dashboard decides who is a member and what each may do; its requests are
 * repeated until they are confirmed, so each of them is safe to repeat.
 */
@ApplicationScoped
class KeyMakerService {

    private static final Logger LOG = Logger.getLogger(KeyMakerService.class);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final ApiKeyRepository apiKeyRepository;
    private final KeyMakerRepository makers;
    private final KeyAuthorities keyAuthorities;
    private final KeyService keyService;
    private final KeyEventPublisher keyEventPublisher;
    private final Clock clock;

    KeyMakerService(
            Transactions transactions,
            AccountRepository accountRepository,
            ApiKeyRepository apiKeyRepository,
            KeyMakerRepository makers,
            KeyAuthorities keyAuthorities,
            KeyService keyService,
            KeyEventPublisher keyEventPublisher,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.apiKeyRepository = apiKeyRepository;
        this.makers = makers;
        this.keyAuthorities = keyAuthorities;
        this.keyService = keyService;
        this.keyEventPublisher = keyEventPublisher;
        this.clock = clock;
    }

    /** How many keys a change of a member has revoked, and how many it has handed over. */
    record Effect(int revoked, int handedOver) {}

    /** A key from before keys had makers, and the member who made it. */
    record MadeKey(UUID keyId, UUID userId) {}

    /**
     * Stores a change of a member. The keys go to the heir if there is one; else those of a removed member are revoked.
     * Empty if there is no such account.
     */
    Optional<Effect> change(UUID accountId, KeyMaker maker, boolean removed, @Nullable KeyMaker heir) {
        Instant now = clock.instant();
        Optional<Effect> effect = transactions.call(handle -> accountRepository.lock(handle, accountId)
                ? Optional.of(change(handle, accountId, maker, removed, heir, now))
                : Optional.empty());
        effect.filter(done -> done.revoked() + done.handedOver() > 0)
                .ifPresent(done -> LogFields.with(LogFields.ACCOUNT_ID, accountId)
                        .and("revoked", done.revoked())
                        .and("handed_over", done.handedOver())
                        .log(() -> LOG.info("keys of a member revoked or handed over")));
        return effect;
    }

    /** Stores who made the keys that have no maker. Returns false if there is no such account. */
    boolean assign(UUID accountId, List<KeyMaker> members, List<MadeKey> keys) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            boolean known = accountRepository.lock(handle, accountId);
            if (known) {
                keys.stream()
                        .filter(key -> makers.assign(handle, accountId, key.keyId(), key.userId()))
                        .forEach(key -> apiKeyRepository
                                .unrevoked(handle, key.keyId())
                                .ifPresent(made -> publishOrRevoke(handle, made, key.userId(), now)));
                members.forEach(member -> keyAuthorities.learn(handle, accountId, member, now));
            }
            return known;
        });
    }

    /** The member may have been removed since the dashboard looked up who made the key. */
    private void publishOrRevoke(Handle handle, IssuedKey key, UUID userId, Instant now) {
        if (makers.isRemoved(handle, key.accountId(), userId)) {
            keyService.revoke(handle, key, now);
        } else {
            keyEventPublisher.publish(handle, key, Change.UPDATED, now);
        }
    }

    private Effect change(
            Handle handle, UUID accountId, KeyMaker maker, boolean removed, @Nullable KeyMaker heir, Instant now) {
        boolean stored = makers.store(handle, accountId, maker, removed);
        if (!stored && makers.revision(handle, accountId, maker.userId()) > maker.revision()) {
            return new Effect(0, 0);
        }
        List<IssuedKey> keys = apiKeyRepository.madeBy(handle, accountId, maker.userId());
        if (heir != null && inherits(handle, accountId, heir, now)) {
            makers.handOver(handle, accountId, maker.userId(), heir.userId());
            keys.forEach(key -> keyEventPublisher.publish(handle, key, Change.UPDATED, now));
            return new Effect(0, keys.size());
        }
        if (removed) {
            keys.forEach(key -> keyService.revoke(handle, key, now));
            return new Effect(keys.size(), 0);
        }
        if (stored) {
            keys.forEach(key -> keyEventPublisher.publish(handle, key, Change.UPDATED, now));
        }
        return new Effect(0, 0);
    }

    /** Returns whether the heir is still a member. */
    private boolean inherits(Handle handle, UUID accountId, KeyMaker heir, Instant now) {
        keyAuthorities.learn(handle, accountId, heir, now);
        return !makers.isRemoved(handle, accountId, heir.userId());
    }
}
