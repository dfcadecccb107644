package io.socialdata.session.sealing;

import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.Sealer;
import io.socialdata.session.sealing.SealingStatus.Generation;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/** Rotates data keys and key-encryption keys at the request of an operator. */
@ApplicationScoped
class DataKeyRotationService {

    private static final Logger LOG = Logger.getLogger(DataKeyRotationService.class);

    /** Label for generation 0, which uses the keyset file directly. */
    private static final String THE_FILE = "file";

    private final Transactions transactions;
    private final DataKeyRepository dataKeyRepository;
    private final KeyRing ring;
    private final KeyEncryptionKeys keyEncryptionKeys;
    private final ReencryptionService reencryptionService;
    private final ReencryptionJob reencryptionJob;

    DataKeyRotationService(
            Transactions transactions,
            DataKeyRepository dataKeyRepository,
            KeyRing ring,
            KeyEncryptionKeys keyEncryptionKeys,
            ReencryptionService reencryptionService,
            ReencryptionJob reencryptionJob) {
        this.transactions = transactions;
        this.dataKeyRepository = dataKeyRepository;
        this.ring = ring;
        this.keyEncryptionKeys = keyEncryptionKeys;
        this.reencryptionService = reencryptionService;
        this.reencryptionJob = reencryptionJob;
    }

    SealingStatus status() {
        return transactions.call(this::status);
    }

    /** Adds a new generation and starts the re-encryption of all values in the background. */
    SealingStatus rotate() {
        long generation = transactions.call(ring::addGeneration);
        LogFields.with("generation", generation).log(() -> LOG.info("new data key"));
        reencryptionJob.now();
        return status();
    }

    /** Re-wraps the data keys with the newest key-encryption key; the values themselves do not change. */
    SealingStatus wrapAgain() {
        int moved = transactions.call(ring::wrapAgain);
        LogFields.with("count", moved).log(() -> LOG.info("data keys brought under the newest key-encryption key"));
        return status();
    }

    private SealingStatus status(Handle handle) {
        Sealer outer = keyEncryptionKeys.keys();
        Map<Long, Long> values = reencryptionService.valuesByGeneration(handle);
        List<Generation> generations = dataKeyRepository.all(handle).stream()
                .map(row -> new Generation(
                        row.generation(),
                        values.getOrDefault(row.generation(), 0L),
                        row.wrapped().map(Sealer::keyOf).orElse(THE_FILE),
                        row.createdAt()))
                .toList();
        return SealingStatus.of(generations, outer.newestKey());
    }
}
