package io.socialdata.dashboard.keys;

import static io.socialdata.contract.ServiceName.BILLING;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.memberships.KeyMaker;
import io.socialdata.dashboard.identity.memberships.KeyMakerChange;
import io.socialdata.dashboard.identity.memberships.KeyMakerRepository;
import io.socialdata.dashboard.keys.KeyMakerClient.ChangeRequest;
import io.socialdata.dashboard.keys.KeyMakerClient.Effect;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Tells billing about members whose role has changed or who were removed, so that their API keys are narrowed, handed over or
 * revoked. Billing orders changes by their revision, so a request is safe to repeat until it is confirmed.
 */
@ApplicationScoped
class KeyMakerService {

    private static final Logger LOG = Logger.getLogger(KeyMakerService.class);

    private static final int FORBIDDEN = 403;
    private static final int MAX_PER_RUN = 100;

    private final BackendCalls backendCalls;
    private final KeyMakerClient client;
    private final KeyMakerRepository makers;
    private final AccountAudit audit;

    KeyMakerService(
            BackendCalls backendCalls,
            @RestClient KeyMakerClient client,
            KeyMakerRepository makers,
            AccountAudit audit) {
        this.backendCalls = backendCalls;
        this.client = client;
        this.makers = makers;
        this.audit = audit;
    }

    /** Returns the member as the maker of keys, after billing has confirmed all changes of the member. */
    BackendResult<KeyMaker> maker(UUID accountId, UUID userId) {
        if (!settle(accountId, userId)) {
            return new Unavailable<>(BILLING);
        }
        return makers.find(accountId, userId)
                .<BackendResult<KeyMaker>>map(Success::new)
                .orElseGet(() ->
                        new Rejected<>(FORBIDDEN, "forbidden", "You are no longer a member of this account.", null));
    }

    /** Returns whether billing has confirmed the changes of the member, now or before. */
    boolean settle(UUID accountId, UUID userId) {
        return makers.pending(accountId).stream()
                .filter(change -> change.userId().equals(userId))
                .allMatch(change -> settle(change) instanceof Success);
    }

    /** Repeats the changes that billing has not confirmed. Stops when billing does not respond. */
    void settlePending() {
        for (KeyMakerChange change : makers.pending(MAX_PER_RUN)) {
            if (settle(change) instanceof Unavailable) {
                return;
            }
        }
    }

    private BackendResult<Effect> settle(KeyMakerChange change) {
        Optional<KeyMaker> heir =
                Optional.ofNullable(change.heir()).flatMap(userId -> makers.find(change.accountId(), userId));
        ChangeRequest request = new ChangeRequest(change.maker(), change.removed(), heir.orElse(null));
        BackendResult<Effect> result = backendCalls.change(BILLING, () -> client.change(change.accountId(), request));
        switch (result) {
            case Success<Effect>(var effect) ->
                QuarkusTransaction.joiningExisting().run(() -> confirm(change, effect, heir));
            // By a billing of the release before, too.
            case Rejected<Effect> rejected ->
                LogFields.with(LogFields.STATUS, rejected.status())
                        .and("error", rejected.error())
                        .log(() -> LOG.error("billing changes no keys of a member"));
            case Unavailable<Effect> _ -> {}
        }
        return result;
    }

    private void confirm(KeyMakerChange change, Effect effect, Optional<KeyMaker> heir) {
        if (!makers.confirm(change)) {
            return;
        }
        record(change, AuditEvent.KEYS_DELETED, effect.revoked(), "");
        heir.ifPresent(member -> record(
                change, AuditEvent.KEYS_HANDED_OVER, effect.handedOver(), " to " + makers.address(member.userId())));
    }

    private void record(KeyMakerChange change, AuditEvent event, int count, String to) {
        if (count > 0) {
            audit.record(
                    change.accountId(),
                    change.actorId(),
                    change.actor(),
                    event,
                    "%d of %s%s".formatted(count, change.member(), to),
                    true);
        }
    }
}
