package io.socialdata.session.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.PoolChangedV1;
import io.socialdata.contract.events.PoolChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.session.sealing.SealedValue;
import io.socialdata.session.sealing.SessionSecretsSealer;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Adds, changes and retires pooled accounts. Every change publishes an event in the same transaction. */
@Singleton
class PooledAccountService {

    private static final Logger LOG = Logger.getLogger(PooledAccountService.class);

    private final Transactions transactions;
    private final PooledAccountRepository pooledAccountRepository;
    private final SessionSecretsSealer sessionSecretsSealer;
    private final Outbox outbox;
    private final MeterRegistry metrics;
    private final Clock clock;

    PooledAccountService(
            Transactions transactions,
            PooledAccountRepository pooledAccountRepository,
            SessionSecretsSealer sessionSecretsSealer,
            Outbox outbox,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.pooledAccountRepository = pooledAccountRepository;
        this.sessionSecretsSealer = sessionSecretsSealer;
        this.outbox = outbox;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Returns the usable accounts with their cookies. */
    List<PooledAccount> live() {
        return transactions.call(this::live);
    }

    List<StoredAccount> all() {
        return transactions.call(pooledAccountRepository::all);
    }

    /** Adds an account. The same user or the same cookie is the same account, whose cookies are then replaced. */
    AddAccountResult add(SessionSecrets secrets, @Nullable String name, Optional<SessionOwner> identity) {
        return transactions.call(handle -> {
            pooledAccountRepository.lockPool(handle);
            Optional<PooledAccount> same = live(handle).stream()
                    .filter(account -> account.secrets().authToken().equals(secrets.authToken()))
                    .findFirst();
            if (same.filter(account -> account.secrets().equals(secrets)).isPresent()) {
                return new AddAccountResult(same.orElseThrow().id(), AddAccountResult.Outcome.UNCHANGED);
            }
            Optional<UUID> known = identity.flatMap(user -> pooledAccountRepository.ofUser(handle, user.id()))
                    .map(StoredAccount::id)
                    .or(() -> same.map(PooledAccount::id));
            return save(handle, known, secrets, name, identity);
        });
    }

    /** Removes an account from the pool and deletes its cookies. Returns false if there is no such account. */
    boolean retire(UUID id) {
        return transactions.call(handle -> {
            Optional<StoredAccount> found =
                    pooledAccountRepository.lock(handle, id).filter(account -> account.retiredAt() == null);
            found.ifPresent(account -> {
                Instant now = clock.instant();
                pooledAccountRepository.retire(handle, id, now);
                publish(handle, id, Change.RETIRED, now);
            });
            return found.isPresent();
        });
    }

    /**
     * Stores reports about the use of accounts. Sorts them by id, so that concurrent reports lock rows in the same
     * order.
     */
    void report(List<PoolReport> reports) {
        transactions.call(handle -> {
            reports.stream()
                    .sorted(Comparator.comparing(PoolReport::id))
                    .forEach(report -> pooledAccountRepository
                            .lock(handle, report.id())
                            .ifPresent(account -> note(handle, account, report)));
            return reports.size();
        });
    }

    private void note(Handle handle, StoredAccount account, PoolReport report) {
        pooledAccountRepository.used(handle, report);
        String ct0 = report.ct0();
        if (!account.live() || account.version() != report.version()) {
            return;
        }
        if (report.rejected()) {
            Instant now = clock.instant();
            pooledAccountRepository.reject(handle, account.id(), now);
            publish(handle, account.id(), Change.REJECTED, now);
        } else if (ct0 != null && Credentials.isCookieValue(ct0)) {
            live(handle).stream()
                    .filter(stored -> stored.id().equals(account.id()))
                    .forEach(stored -> pooledAccountRepository.replaceSecrets(
                            handle,
                            stored.id(),
                            sessionSecretsSealer.seal(
                                    handle,
                                    stored.secrets().withCt0(ct0),
                                    PooledAccountRepository.place(stored.id(), stored.version()))));
        }
    }

    private List<PooledAccount> live(Handle handle) {
        return pooledAccountRepository.live(handle, (account, value) -> opened(handle, account, value)).stream()
                .flatMap(Optional::stream)
                .toList();
    }

    /** Skips an account that cannot be decrypted, so that the others stay usable. */
    private Optional<PooledAccount> opened(Handle handle, StoredAccount account, SealedValue value) {
        try {
            return Optional.of(new PooledAccount(
                    account.id(),
                    account.version(),
                    sessionSecretsSealer.open(
                            handle, value, PooledAccountRepository.place(account.id(), account.version()))));
        } catch (SecretDecryptionException e) {
            LOG.error("a pooled account is left out", e);
            return Optional.empty();
        }
    }

    private AddAccountResult save(
            Handle handle,
            Optional<UUID> known,
            SessionSecrets secrets,
            @Nullable String name,
            Optional<SessionOwner> identity) {
        Instant now = clock.instant();
        UUID id = known.orElseGet(UUID::randomUUID);
        StoredAccount account = new StoredAccount(
                id,
                name,
                identity.map(SessionOwner::handle).orElse(null),
                identity.map(SessionOwner::id).orElse(null),
                pooledAccountRepository.nextVersion(handle),
                now,
                now,
                null,
                null,
                null,
                null);
        pooledAccountRepository.save(
                handle,
                account,
                sessionSecretsSealer.seal(handle, secrets, PooledAccountRepository.place(id, account.version())));
        publish(handle, id, known.isPresent() ? Change.REPLACED : Change.ADDED, now);
        return new AddAccountResult(
                id, known.isPresent() ? AddAccountResult.Outcome.REPLACED : AddAccountResult.Outcome.ADDED);
    }

    private void publish(Handle handle, UUID id, Change change, Instant at) {
        outbox.publish(handle, Topics.POOL_CHANGED, id, new PoolChangedV1(id, change, at), at);
        metrics.counter("pool_changes_total", "change", change.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
