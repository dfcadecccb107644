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
    private final Duration patience;

    StackStopper(Stack stack, Duration patience) {
        this.stack = stack;
        this.patience = patience;
    }

    /** Ends those of the given parts that run; parts that do not use each other end at the same time. */
    void stop(List<StackComponent> parts) {
        List<StackComponent> left = new ArrayList<>(parts);
        while (!left.isEmpty()) {
            Set<String> used = left.stream()
                    .flatMap(stackComponent -> stackComponent.uses().stream())
                    .collect(Collectors.toSet());
            List<StackComponent> unused = left.stream()
                    .filter(stackComponent -> !used.contains(stackComponent.name()))
                    .toList();
            List<StackComponent> wave = unused.isEmpty() ? List.copyOf(left) : unused;
            endTogether(wave);
            left.removeAll(wave);
        }
    }

    private void endTogether(List<StackComponent> wave) {
        List<Ending> endings = new ArrayList<>();
        for (StackComponent stackComponent : wave) {
            stack.process(stackComponent).ifPresent(process -> {
                stackComponent.stopSignal().send(process);
                endings.add(new Ending(stackComponent, process));
            });
        }
        long deadline = System.nanoTime() + patience.toNanos();
        for (Ending ending : endings) {
            if (!ended(ending, deadline)) {
                ending.process().destroyForcibly();
                ended(ending, System.nanoTime() + AFTER_FORCE.toNanos());
            }
        }
        wave.stream().filter(stackComponent -> !stack.runs(stackComponent)).forEach(stack::forget);
    }

    private boolean ended(Ending ending, long deadline) {
        while (stack.runs(ending.part())) {
            if (System.nanoTime() >= deadline) {
                return false;
            }
            waitBriefly(ending.process());
        }
        return true;
    }

    /** A process that ended but was never reaped does not complete its future, so the wait is short and repeated. */
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
