package io.socialdata.session.operations;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/**
 * Makes this process use what another replica stored. It reads the table as often as the file is read, so that it needs
 * no announcement.
 */
@ApplicationScoped
class OperationCorrectionJob {

    private static final Logger LOG = Logger.getLogger(OperationCorrectionJob.class);

    private final OperationCorrectionService operationCorrectionService;

    OperationCorrectionJob(OperationCorrectionService operationCorrectionService) {
        this.operationCorrectionService = operationCorrectionService;
    }

    @Scheduled(identity = "operation-corrections", every = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void use() {
        try {
            operationCorrectionService.use();
        } catch (DatabaseOutageException e) {
            LOG.warn("set operation data cannot be read, keeping the old ones", e);
        }
    }
}
