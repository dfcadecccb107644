package io.socialdata.local.stack;

import io.socialdata.local.settings.LauncherProblem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends parts in the reverse of their order: whoever needs a part is gone before it goes. */
final class Stop {

    private final Stack stack;
    private final Duration patience;

    Stop(Stack stack, Duration patience) {
        this.stack = stack;
        this.patience = patience;
    }

    /** Ends those of the given parts that run; parts that do not need each other end at the same time. */
    void stop(List<Part> parts) {
        List<Part> left = new ArrayList<>(parts);
        while (!left.isEmpty()) {
            Set<String> needed = new LinkedHashSet<>();
            left.forEach(part -> needed.addAll(part.needs()));
            List<Part> wave =
                    left.stream().filter(part -> !needed.contains(part.name())).toList();
            endTogether(wave);
            left.removeAll(wave);
        }
    }

    private void endTogether(List<Part> wave) {
        List<Ending> endings = new ArrayList<>();
        for (Part part : wave) {
            stack.process(part).ifPresent(process -> {
                part.stopSignal().send(process);
                endings.add(new Ending(part, process));
            });
        }
        long deadline = System.nanoTime() + patience.toNanos();
        endings.forEach(ending -> await(ending, deadline));
        wave.forEach(part -> stack.forget(part));
    }

    private void await(Ending ending, long deadline) {
        while (stack.runs(ending.part())) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                ending.process().destroyForcibly();
                return;
            }
            waitBriefly(ending.process());
        }
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
            throw new LauncherProblem("interrupted", e);
        }
    }

    private record Ending(Part part, ProcessHandle process) {}
}
