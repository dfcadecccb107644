package io.socialdata.session.operations;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.OperationDataChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.catalog.Correction;
import io.socialdata.platform.catalog.InvalidOperationDataException;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.session.operations.OperationCorrectionRepository.StoredCorrection;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Stores corrections of the operation data. All of them are checked as they would be used, before one is stored. A
 * change publishes an event in the same transaction.
 */
@ApplicationScoped
class OperationCorrectionService {

    private static final Logger LOG = Logger.getLogger(OperationCorrectionService.class);

    private final Transactions transactions;
    private final OperationCorrectionRepository operationCorrectionRepository;
    private final OperationCatalog operationCatalog;
    private final Outbox outbox;
    private final Clock clock;

    OperationCorrectionService(
            Transactions transactions,
            OperationCorrectionRepository operationCorrectionRepository,
            PlatformClient platformClient,
            Outbox outbox,
            Clock clock) {
        this.transactions = transactions;
        this.operationCorrectionRepository = operationCorrectionRepository;
        this.operationCatalog = platformClient.operations();
        this.outbox = outbox;
        this.clock = clock;
    }

    List<StoredCorrection> all() {
        return transactions.call(operationCorrectionRepository::all);
    }

    /** Returns all corrections as an overlay. */
    String document() {
        try {
            return document(corrections(all()));
        } catch (InvalidOperationDataException e) {
            throw new IllegalStateException("a stored correction is not YAML at " + e.key(), e);
        }
    }

    /** Makes this process use what is stored. */
    void use() {
        operationCatalog.takeSet(document());
    }

    /**
     * Stores corrections of one operation.
     *
     * @throws ApiException 400 if the data would be invalid with them
     */
    void set(Collection<Correction> corrections, String actor) {
        Instant now = clock.instant();
        transactions.call(handle -> {
            operationCorrectionRepository.lock(handle);
            TreeMap<Correction, Correction> after = new TreeMap<>();
            corrections(operationCorrectionRepository.all(handle)).forEach(old -> after.put(old, old));
            corrections.forEach(changed -> {
                after.remove(changed);
                after.put(changed, changed);
            });
            requireValid(after.values());
            corrections.forEach(
                    changed -> operationCorrectionRepository.put(handle, new StoredCorrection(changed, actor, now)));
            announce(handle, corrections.iterator().next().operation(), now);
            return after;
        });
        corrections.forEach(changed -> log(changed, actor).log(() -> LOG.info("operation data set")));
        use();
    }

    /**
     * Removes corrections of one operation.
     *
     * @param key the one to remove; empty for all
     * @throws ApiException 404 if there is none, 400 if the others are invalid without them
     */
    void unset(String operation, String key, String actor) {
        Instant now = clock.instant();
        List<Correction> removed = transactions.call(handle -> {
            operationCorrectionRepository.lock(handle);
            List<Correction> before = corrections(operationCorrectionRepository.all(handle));
            List<Correction> gone = before.stream()
                    .filter(correction -> correction.operation().equals(operation))
                    .filter(correction -> key.isEmpty() || correction.key().equals(key))
                    .toList();
            if (gone.isEmpty()) {
                throw new ApiException(ErrorCode.NOT_FOUND, "Nothing of this name is set.");
            }
            List<Correction> after = new ArrayList<>(before);
            after.removeAll(gone);
            if (isValid(before)) { // otherwise one of several causes may be removed
                requireValid(after);
            }
            gone.forEach(correction -> operationCorrectionRepository.delete(handle, correction));
            announce(handle, operation, now);
            return gone;
        });
        removed.forEach(gone -> log(gone, actor).log(() -> LOG.info("operation data unset")));
        use();
    }

    private void announce(Handle handle, String operation, Instant now) {
        UUID subject = UUID.nameUUIDFromBytes(operation.getBytes(StandardCharsets.UTF_8));
        outbox.publish(handle, Topics.OPERATION_DATA_CHANGED, subject, new OperationDataChangedV1(operation, now), now);
    }

    private void requireValid(Collection<Correction> corrections) {
        try {
            operationCatalog.check(document(corrections));
        } catch (InvalidOperationDataException e) {
            throw new ApiException(ErrorCode.BAD_REQUEST, e.key() + ": " + e.getMessage() + ". Nothing was stored.")
                    .field(e.key());
        }
    }

    private boolean isValid(Collection<Correction> corrections) {
        try {
            operationCatalog.check(document(corrections));
            return true;
        } catch (InvalidOperationDataException e) {
            return false;
        }
    }

    private String document(Collection<Correction> corrections) throws InvalidOperationDataException {
        return operationCatalog.document(corrections);
    }

    private static List<Correction> corrections(List<StoredCorrection> stored) {
        return stored.stream().map(StoredCorrection::correction).toList();
    }

    private static LogFields log(Correction correction, String actor) {
        return LogFields.with("platform_operation", correction.operation())
                .and("key", correction.key())
                .and("operator", actor);
    }
}
