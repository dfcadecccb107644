package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.PoolChangedV1;
import io.socialdata.contract.events.PoolChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolUse;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.session.sealing.SealedValue;
import io.socialdata.session.sealing.SessionSecretsSealer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Adds, changes and retires pooled accounts. Every change publishes an event in the same transaction. */
@ApplicationScoped
@Transactional
class PooledAccountService {

    /**
     * The outcome of adding one pooled account.
     *
     * @param id null if the account was not stored
     */
    record AddAccountResult(@Nullable UUID id, Outcome outcome) {

        /** The possible outcomes. */
        enum Outcome {
            @JsonProperty("added")
            ADDED,
            /** The account existed; its cookies were replaced. */
            @JsonProperty("replaced")
            REPLACED,
            /** The account existed with the same cookies. */
            @JsonProperty("unchanged")
            UNCHANGED,
            /** The platform rejected the cookies; nothing was stored. */
            @JsonProperty("rejected")
            REJECTED,
            /** The platform responded but refused to identify the owner of the cookies; nothing was stored. */
            @JsonProperty("refused")
            REFUSED
        }
    }

    private static final Logger LOG = Logger.getLogger(PooledAccountService.class);

    private final Transactions transactions;
    private final PooledAccountRepository pooledAccountRepository;
    private final PooledAccountUseRepository pooledAccountUseRepository;
    private final SessionSecretsSealer sessionSecretsSealer;
    private final Outbox outbox;
    private final MeterRegistry metrics;
    private final Clock clock;

    PooledAccountService(
            Transactions transactions,
            PooledAccountRepository pooledAccountRepository,
            PooledAccountUseRepository pooledAccountUseRepository,
            SessionSecretsSealer sessionSecretsSealer,
            Outbox outbox,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.pooledAccountRepository = pooledAccountRepository;
        this.pooledAccountUseRepository = pooledAccountUseRepository;
        this.sessionSecretsSealer = sessionSecretsSealer;
        this.outbox = outbox;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Returns the usable accounts with their cookies. */
    List<PooledAccount> live() {
        return pooledAccountRepository.live().stream()
                .flatMap(account -> opened(account).stream())
                .toList();
    }

    /** Returns the calls of today (UTC), by account. */
    Map<UUID, Collection<PoolUse.Operation>> usesToday() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        return transactions.call(handle -> pooledAccountUseRepository.on(handle, today));
    }

    List<PooledAccountEntity> all() {
        return pooledAccountRepository.all();
    }

    /** Adds an account. The same user or the same cookie is the same account, whose cookies are then replaced. */
    AddAccountResult add(SessionSecrets secrets, @Nullable String name, Optional<SessionOwner> identity) {
        pooledAccountRepository.lockPool();
        Optional<PooledAccount> same = live().stream()
                .filter(account -> account.secrets().authToken().equals(secrets.authToken()))
                .findFirst();
        if (same.filter(account -> account.secrets().equals(secrets)).isPresent()) {
            return new AddAccountResult(same.orElseThrow().id(), AddAccountResult.Outcome.UNCHANGED);
        }
        Optional<PooledAccountEntity> known = identity.flatMap(user -> pooledAccountRepository.ofUser(user.id()))
                .or(() -> same.flatMap(account -> pooledAccountRepository.findByIdOptional(account.id())))
                .map(pooledAccountRepository::lockAgain);
        PooledAccountEntity account = known.orElseGet(this::newAccount);
        store(account, secrets, name, identity);
        if (known.isEmpty()) {
            pooledAccountRepository.persist(account);
        }
        publish(account.id, known.isPresent() ? Change.REPLACED : Change.ADDED, account.updatedAt);
        return new AddAccountResult(
                account.id, known.isPresent() ? AddAccountResult.Outcome.REPLACED : AddAccountResult.Outcome.ADDED);
    }

    private PooledAccountEntity newAccount() {
        PooledAccountEntity account = new PooledAccountEntity();
        account.id = UUID.randomUUID();
        account.addedAt = clock.instant();
        return account;
    }

    private void store(
            PooledAccountEntity account,
            SessionSecrets secrets,
            @Nullable String name,
            Optional<SessionOwner> identity) {
        account.name = name == null ? account.name : name;
        account.username = identity.map(SessionOwner::handle).orElse(null);
        account.platformUserId = identity.map(SessionOwner::id).orElse(null);
        account.version = pooledAccountRepository.nextVersion();
        account.updatedAt = clock.instant();
        account.rejectedAt = null;
        account.cooldownUntil = null;
        account.degradedUntil = null;
        account.lastErrorOperation = null;
        account.lastError = null;
        account.lastErrorAt = null;
        account.seal(sealed(account, secrets));
    }

    /** Removes an account from the pool and deletes its cookies. Returns false if there is no such account. */
    boolean retire(UUID id) {
        Optional<PooledAccountEntity> found =
                pooledAccountRepository.lock(id).filter(account -> account.retiredAt == null);
        found.ifPresent(account -> {
            Instant now = clock.instant();
            account.retire(now);
            publish(id, Change.RETIRED, now);
        });
        return found.isPresent();
    }

    /**
     * Stores reports about the use of accounts. Sorts them by id, so that concurrent reports lock rows in the same
     * order.
     */
    void report(List<PoolReport> reports) {
        reports.stream()
                .sorted(Comparator.comparing(PoolReport::id))
                .forEach(report ->
                        pooledAccountRepository.lock(report.id()).ifPresent(account -> note(account, report)));
    }

    private void note(PooledAccountEntity account, PoolReport report) {
        account.used(report, clock.instant());
        PoolUse use = report.use();
        if (use != null) {
            transactions.call(handle -> {
                pooledAccountUseRepository.put(handle, account.id, use);
                return use;
            });
        }
        String ct0 = report.ct0();
        if (!account.live() || account.version != report.version()) {
            return;
        }
        if (report.rejected()) {
            Instant now = clock.instant();
            account.reject(now);
            publish(account.id, Change.REJECTED, now);
        } else if (ct0 != null && Credentials.isCookieValue(ct0)) {
            opened(account)
                    .ifPresent(stored ->
                            account.seal(sealed(account, stored.secrets().withCt0(ct0))));
        }
    }

    private SealedValue sealed(PooledAccountEntity account, SessionSecrets secrets) {
        return transactions.call(handle ->
                sessionSecretsSealer.seal(handle, secrets, PooledAccountRepository.place(account.id, account.version)));
    }

    private Optional<PooledAccount> opened(PooledAccountEntity account) {
        return account.sealed().flatMap(value -> opened(account, value));
    }

    /** Skips an account that cannot be decrypted, so that the others stay usable. */
    private Optional<PooledAccount> opened(PooledAccountEntity account, SealedValue value) {
        try {
            return Optional.of(new PooledAccount(
                    account.id,
                    account.version,
                    transactions.call(handle -> sessionSecretsSealer.open(
                            handle, value, PooledAccountRepository.place(account.id, account.version)))));
        } catch (SecretDecryptionException e) {
            LOG.error("a pooled account is left out", e);
            return Optional.empty();
        }
    }

    private void publish(UUID id, Change change, Instant at) {
        transactions.call(handle -> {
            outbox.publish(handle, Topics.POOL_CHANGED, id, new PoolChangedV1(id, change, at), at);
            return id;
        });
        metrics.counter("pool_changes_total", "change", change.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
