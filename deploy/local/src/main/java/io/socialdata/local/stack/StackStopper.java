package io.socialdata.local.stack;

import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** Stops components in reverse dependency order. */
final class StackStopper {

    private static final Duration AFTER_FORCE = Duration.ofSeconds(5);

    private final Stack stack;
    private final Duration timeout;

    StackStopper(Stack stack, Duration timeout) {
        this.stack = stack;
        this.timeout = timeout;
    }

    /** Stops the given components that run. Components that do not use each other stop at the same time. */
    void stop(List<StackComponent> parts) {
        List<StackComponent> left = new ArrayList<>(parts);
        while (!left.isEmpty()) {
            Set<String> used = left.stream()
                    .flatMap(stackComponent -> stackComponent.uses().stream())
                    .collect(Collectors.toSet());
            List<StackComponent> unused = left.stream()
                    .filter(stackComponent -> !used.contains(stackComponent.name()))
                    .toList();
            List<StackComponent> batch = unused.isEmpty() ? List.copyOf(left) : unused;
            endTogether(batch);
            left.removeAll(batch);
        }
    }

    private void endTogether(List<StackComponent> batch) {
        List<Ending> endings = new ArrayList<>();
        for (StackComponent stackComponent : batch) {
            stack.process(stackComponent).ifPresent(process -> {
                stackComponent.stopSignal().send(process);
                endings.add(new Ending(stackComponent, process));
            });
        }
        long deadline = System.nanoTime() + timeout.toNanos();
        for (Ending ending : endings) {
            if (!hasEnded(ending, deadline)) {
                ending.process().destroyForcibly();
                hasEnded(ending, System.nanoTime() + AFTER_FORCE.toNanos());
            }
        }
        batch.stream().filter(stackComponent -> !stack.runs(stackComponent)).forEach(stack::forget);
    }

    private boolean hasEnded(Ending ending, long deadline) {
        while (stack.runs(ending.part())) {
            if (System.nanoTime() >= deadline) {
                return false;
            }
            waitBriefly(ending.process());
        }
        return true;
    }

    /** A process that exited but was never reaped does not complete its future, so the wait is short and repeated. */
    private static void waitBriefly(ProcessHandle process) {
        CompletableFuture<ProcessHandle> exit = process.onExit();
        try {
            exit.get(50, TimeUnit.MILLISECONDS);
        } catch (TimeoutException stillThere) {
            exit.cancel(false);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted", e);
        }
    }

    private record Ending(StackComponent part, ProcessHandle process) {}
}
