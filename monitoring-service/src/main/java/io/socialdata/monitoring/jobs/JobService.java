package io.socialdata.monitoring.jobs;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.AlreadyOpen;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.RevokedKey;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooManyOpen;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooManyStored;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooMuchStored;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Creates, shows and cancels jobs. A rotated key refers to the jobs of its successor. */
@ApplicationScoped
class JobService {

    /** Results of creating a job. */
    sealed interface CreateJobResult {

        record Created(JobRecord job) implements CreateJobResult {}

        /** The key has an open job for the same read. */
        record AlreadyOpen(UUID id) implements CreateJobResult {}

        /** The account has as many open jobs as it may have. */
        record TooManyOpen(int most) implements CreateJobResult {}

        /** The account has as many jobs, ended ones included, as it may have. */
        record TooManyStored(int most) implements CreateJobResult {}

        /** The results of the account take too much space. */
        record TooMuchStored() implements CreateJobResult {}

        record RevokedKey() implements CreateJobResult {}
    }

    /** Maximum number of jobs of an account that have not ended. */
    private static final int OPEN_PER_ACCOUNT = 10;

    /** Maximum number of jobs of an account that are stored, ended ones included. */
    private static final int STORED_PER_ACCOUNT = 1000;

    /** Size of all stored results of an account in bytes, compressed, from which on it cannot create jobs. */
    private static final long MAX_STORED_PER_ACCOUNT = 268_435_456;

    private final Transactions transactions;
    private final JobRepository jobs;
    private final JobPageRepository pages;
    private final Clock clock;

    JobService(Transactions transactions, JobRepository jobs, JobPageRepository pages, Clock clock) {
        this.transactions = transactions;
        this.jobs = jobs;
        this.pages = pages;
        this.clock = clock;
    }

    /** The key and the account that own a job. */
    record JobOwner(UUID keyId, UUID accountId) {}

    CreateJobResult create(JobOwner owner, JobRequest request) {
        return transactions.call(handle -> create(handle, owner, request));
    }

    KeysetPage<JobRecord> page(UUID keyId, KeysetCursor cursor, int limit) {
        List<JobRecord> following = transactions.call(
                handle -> jobs.page(handle, KeyLineageRepository.holder(handle, keyId), cursor, limit + 1));
        return KeysetPage.of(following, limit, job -> new KeysetCursor(job.createdAt(), job.id()));
    }

    Optional<JobRecord> find(UUID keyId, UUID id) {
        return transactions.call(handle -> jobs.find(handle, KeyLineageRepository.holder(handle, keyId), id));
    }

    /** Ends the job if it is open. Returns it; empty if the key has none with this id. */
    Optional<JobRecord> cancel(UUID keyId, UUID id) {
        return transactions.call(handle -> {
            UUID holder = KeyLineageRepository.holder(handle, keyId);
            Instant now = now();
            jobs.cancel(handle, holder, id, now, now.plus(JobExpiryJob.RETENTION));
            return jobs.find(handle, holder, id);
        });
    }

    /** Returns the rows of a page as lines of JSON, compressed; empty if the job was deleted in the meantime. */
    Optional<byte[]> page(UUID id, int page) {
        return transactions.call(handle -> pages.body(handle, id, page));
    }

    private CreateJobResult create(Handle handle, JobOwner owner, JobRequest request) {
        jobs.lockAccount(handle, owner.accountId());
        UUID holder = KeyLineageRepository.lockHolder(handle, owner.keyId());
        if (KeyLineageRepository.isRevoked(handle, holder)) {
            return new RevokedKey();
        }
        Optional<UUID> open = jobs.findOpen(handle, holder, request.digest());
        if (open.isPresent()) {
            return new AlreadyOpen(open.get());
        }
        if (jobs.openOfAccount(handle, owner.accountId()) >= OPEN_PER_ACCOUNT) {
            return new TooManyOpen(OPEN_PER_ACCOUNT);
        }
        if (jobs.storedOfAccount(handle, owner.accountId()) >= STORED_PER_ACCOUNT) {
            return new TooManyStored(STORED_PER_ACCOUNT);
        }
        if (jobs.storedBytes(handle, owner.accountId()) >= MAX_STORED_PER_ACCOUNT) {
            return new TooMuchStored();
        }
        UUID id = UuidCreator.getTimeOrderedEpoch();
        return new Created(jobs.insert(handle, id, new JobOwner(holder, owner.accountId()), request, now()));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
