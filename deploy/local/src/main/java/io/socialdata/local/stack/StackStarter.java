package io.socialdata.local.stack;

import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.PidFile;
import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts components, each as soon as those it needs are ready and a slot is free.
 *
 * <p>The first failure aborts the start. The caller stops the components that were started.
 */
final class StackStarter {

    private static final Duration POLL = Duration.ofMillis(100);

    /** More JVMs starting at once on a busy machine slow each other down until one of them times out. */
    private static final int AT_ONCE = Math.max(4, 3 * Runtime.getRuntime().availableProcessors());

    private final Stack stack;
    private final ProgressReporter progressReporter;
    private final Duration timeout;
    private final StartQueue queue;

    StackStarter(Stack stack, ProgressReporter progressReporter, Duration timeout, List<StackComponent> missing) {
        this.stack = stack;
        this.progressReporter = progressReporter;
        this.timeout = timeout;
        this.queue = new StartQueue(missing);
    }

    /** Starts the components and returns when all are ready. */
    void run() {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int turn = 0; turn < AT_ONCE; turn++) {
                threads.execute(this::startInTurn);
            }
        }
        queue.failure().ifPresent(failure -> {
            throw failure;
        });
    }

    /** Prevents further starts. Components that already run are recorded, so that they can be stopped. */
    void giveUp() {
        queue.fail(new LauncherException("interrupted"));
    }

    private void startInTurn() {
        queue.next().ifPresent(stackComponent -> {
            startOne(stackComponent);
            startInTurn();
        });
    }

    private void startOne(StackComponent stackComponent) {
        try {
            Instant begun = Instant.now();
            progressReporter.starting(stackComponent.name());
            DetachedProcess detachedProcess = stackComponent.prepare();
            PidFile pidFile = queue.unlessFailed(() -> launch(stackComponent, detachedProcess));
            awaitReady(stackComponent, pidFile, detachedProcess);
            stackComponent.afterReady();
            progressReporter.ready(stackComponent.name(), Duration.between(begun, Instant.now()));
            queue.ready(stackComponent);
        } catch (RuntimeException e) {
            if (queue.fail(e)) {
                progressReporter.failed(stackComponent.name());
            }
        }
    }

    private PidFile launch(StackComponent stackComponent, DetachedProcess detachedProcess) {
        PidFile pidFile = detachedProcess.start();
        stack.remember(stackComponent, pidFile);
        return pidFile;
    }

    private void awaitReady(StackComponent stackComponent, PidFile pidFile, DetachedProcess detachedProcess) {
        Instant deadline = Instant.now().plus(timeout);
        while (!stackComponent.ready()) {
            if (pidFile.alive().isEmpty()) {
                throw new LauncherException("%s ended while it was starting, see %s"
                        .formatted(stackComponent.name(), detachedProcess.log()));
            }
            if (Instant.now().isAfter(deadline)) {
                throw new LauncherException("%s was not ready within %d s, see %s"
                        .formatted(stackComponent.name(), timeout.toSeconds(), detachedProcess.log()));
            }
            if (queue.failure().isPresent()) {
                throw new LauncherException("start of " + stackComponent.name() + " cancelled");
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted", e);
        }
    }
}
