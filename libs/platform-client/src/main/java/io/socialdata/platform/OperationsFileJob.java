package io.socialdata.platform;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Takes over changes of the operations file. It compares the content, because a mounted file changes by a link, and its
 * time may be older than before.
 */
@ApplicationScoped
class OperationsFileJob {

    private final PlatformClient platformClient;

    OperationsFileJob(PlatformClient platformClient) {
        this.platformClient = platformClient;
    }

    @Scheduled(identity = "operations-file", every = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void refresh() {
        platformClient.operations().refresh();
    }
}
