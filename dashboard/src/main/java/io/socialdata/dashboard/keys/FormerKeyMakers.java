package io.socialdata.dashboard.keys;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AccountAudit.KeyEntry;
import io.socialdata.dashboard.identity.memberships.KeyMaker;
import io.socialdata.dashboard.identity.memberships.KeyMakerRepository;
import io.socialdata.dashboard.keys.KeyMakerClient.AssignRequest;
import io.socialdata.dashboard.keys.KeyMakerClient.MadeKey;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Tells billing once for each account who made the keys from before keys had makers: who is in the audit log, else the owner
 * who joined first. A key that another key made has the maker of that one.
 */
@ApplicationScoped
class FormerKeyMakers {

    private static final Logger LOG = Logger.getLogger(FormerKeyMakers.class);

    private static final int MAX_PER_RUN = 100;
    private static final int NOT_FOUND = 404;

    /** An entry of the log is written after billing has responded. */
    private static final Duration LATEST_ENTRY = Duration.ofMinutes(2);

    private final BackendCalls backendCalls;
    private final KeyMakerClient client;
    private final KeyService keyService;
    private final KeyMakerRepository makers;
    private final AccountAudit audit;

    FormerKeyMakers(
            BackendCalls backendCalls,
            @RestClient KeyMakerClient client,
            KeyService keyService,
            KeyMakerRepository makers,
            AccountAudit audit) {
        this.backendCalls = backendCalls;
        this.client = client;
        this.keyService = keyService;
        this.makers = makers;
        this.audit = audit;
    }

    /** Tells billing about some accounts that it does not know about. Stops when billing does not respond. */
    void tell() {
        for (UUID accountId : makers.untold(MAX_PER_RUN)) {
            if (!tell(accountId)) {
                return;
            }
        }
    }

    private boolean tell(UUID accountId) {
        return switch (keyService.list(accountId)) {
            case Success<List<AccountKey>>(var keys) -> tell(accountId, keys);
            case Rejected<List<AccountKey>> _ -> true;
            case Unavailable<List<AccountKey>> _ -> false;
        };
    }

    private boolean tell(UUID accountId, List<AccountKey> keys) {
        List<KeyMaker> members = makers.of(accountId);
        if (!members.isEmpty()) {
            List<MadeKey> made =
                    made(keys, audit.keyEntries(accountId), members.getFirst().userId());
            switch (backendCalls.change(BILLING, () -> client.assign(accountId, new AssignRequest(members, made)))) {
                case Success<Void> _ -> makers.told(accountId);
                // An account without keys, because billing does not have it.
                case Rejected<Void> rejected when rejected.status() == NOT_FOUND -> makers.told(accountId);
                case Rejected<Void> rejected ->
                    LogFields.with(LogFields.STATUS, rejected.status())
                            .and("error", rejected.error())
                            .log(() -> LOG.error("billing stores no makers of keys"));
                case Unavailable<Void> _ -> {
                    return false;
                }
            }
        }
        return true;
    }

    static List<MadeKey> made(List<AccountKey> keys, List<KeyEntry> entries, UUID owner) {
        Map<UUID, AccountKey> byId = keys.stream().collect(Collectors.toMap(AccountKey::id, Function.identity()));
        Map<UUID, AccountKey> predecessors = keys.stream()
                .filter(key -> key.replacedBy() != null)
                .collect(Collectors.toMap(AccountKey::replacedBy, Function.identity()));
        return keys.stream()
                .filter(AccountKey::active)
                .map(key -> {
                    AccountKey byPerson = byPerson(key, byId);
                    Optional<AccountKey> before = Optional.ofNullable(predecessors.get(byPerson.id()));
                    return new MadeKey(
                            key.id(), inLog(byPerson, before, entries).orElse(owner));
                })
                .toList();
    }

    /** Returns the key that a person made, at the beginning of the keys that made each other. */
    private static AccountKey byPerson(AccountKey key, Map<UUID, AccountKey> byId) {
        AccountKey creator = key.createdBy() == null ? null : byId.get(key.createdBy());
        return creator == null ? key : byPerson(creator, byId);
    }

    /** Returns who created the key, or got it by a rotation of the one before. */
    private static Optional<UUID> inLog(AccountKey key, Optional<AccountKey> before, List<KeyEntry> entries) {
        String target = before.map(AccountKey::id).map(UUID::toString).orElseGet(key::name);
        return entries.stream()
                .filter(entry -> entry.rotation() == before.isPresent())
                .filter(entry -> entry.target().equals(target))
                .filter(entry -> !entry.at().isBefore(key.createdAt())
                        && entry.at().isBefore(key.createdAt().plus(LATEST_ENTRY)))
                .map(KeyEntry::userId)
                .findFirst();
    }
}
