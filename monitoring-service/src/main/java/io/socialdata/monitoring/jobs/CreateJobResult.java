package io.socialdata.monitoring.jobs;

import java.util.UUID;

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
