package io.socialdata.local.stack;

import io.socialdata.local.process.DetachedProgram;
import io.socialdata.local.process.RememberedProcess;
import io.socialdata.local.settings.LauncherProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Starts parts, each as soon as those it needs are ready.
 *
 * <p>The first failure ends the whole start; whoever called stops what was started until then.
 */
final class Start {

    private static final Duration POLL = Duration.ofMillis(100);

    /** More JVMs than this starting at once only slow each other down, until one runs into a time-out of its own. */
    private static final int AT_ONCE = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

    private final Stack stack;
    private final Progress progress;
    private final Duration patience;
    private final CompletableFuture<Void> firstFailure = new CompletableFuture<>();
    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    Start(Stack stack, Progress progress, Duration patience) {
        this.stack = stack;
        this.progress = progress;
        this.patience = patience;
    }

    /** Returns when all are ready. */
    void start(List<Part> missing) {
        Map<String, CompletableFuture<Void>> ready = new HashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Part part : missing) {
                CompletableFuture<?>[] needs = part.needs().stream()
                        .map(need -> ready.getOrDefault(need, CompletableFuture.completedFuture(null)))
                        .toArray(CompletableFuture<?>[]::new);
                ready.put(part.name(), CompletableFuture.allOf(needs).thenRunAsync(() -> startInTurn(part), threads));
            }
            CompletableFuture.allOf(ready.values().toArray(CompletableFuture<?>[]::new))
                    .join();
        } catch (CompletionException e) {
            throw asProblem(firstFailure.isCompletedExceptionally() ? firstFailure.exceptionNow() : e);
        }
    }

    private void startInTurn(Part part) {
        turns.acquireUninterruptibly();
        try {
            startOne(part);
        } finally {
            turns.release();
        }
    }

    private void startOne(Part part) {
        try {
            Instant begun = Instant.now();
            progress.starting(part.name());
            DetachedProgram program = part.prepare();
            RememberedProcess process = launch(part, program);
            awaitReady(part, process, program);
            part.furnish();
            progress.ready(part.name(), Duration.between(begun, Instant.now()));
        } catch (RuntimeException e) {
            if (firstFailure.completeExceptionally(e)) {
                progress.failed(part.name());
            }
            throw e;
        }
    }

    /** Nothing more is started from now on; what runs is remembered, so that it can be stopped. */
    synchronized void giveUp() {
        firstFailure.completeExceptionally(new LauncherProblem("interrupted"));
    }

    private synchronized RememberedProcess launch(Part part, DetachedProgram program) {
        if (firstFailure.isDone()) {
            throw new LauncherProblem(part.name() + " was not started");
        }
        RememberedProcess process = program.start();
        stack.remember(part, process);
        return process;
    }

    private void awaitReady(Part part, RememberedProcess process, DetachedProgram program) {
        Instant deadline = Instant.now().plus(patience);
        while (!part.ready()) {
            if (process.alive().isEmpty()) {
                throw new LauncherProblem(
                        "%s ended while it was starting, see %s".formatted(part.name(), program.log()));
            }
            if (Instant.now().isAfter(deadline)) {
                throw new LauncherProblem("%s was not ready within %d s, see %s"
                        .formatted(part.name(), patience.toSeconds(), program.log()));
            }
            if (firstFailure.isDone()) {
                throw new LauncherProblem(part.name() + " was given up");
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherProblem("interrupted", e);
        }
    }

    private static RuntimeException asProblem(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause instanceof RuntimeException runtime ? runtime : new IllegalStateException(cause);
    }
}
