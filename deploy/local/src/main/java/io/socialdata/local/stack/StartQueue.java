package io.socialdata.local.stack;

import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Components still to be started. Those that need most come first: they take longest and would otherwise start alone at
 * the end.
 */
final class StartQueue {

    private final List<StackComponent> waiting;
    private final Set<String> notReady = new HashSet<>();
    private @Nullable RuntimeException failure;

    StartQueue(List<StackComponent> parts) {
        waiting = new ArrayList<>(parts);
        waiting.sort(Comparator.comparingInt((StackComponent stackComponent) ->
                        stackComponent.needs().size())
                .reversed());
        parts.forEach(stackComponent -> notReady.add(stackComponent.name()));
    }

    /** Waits for a component whose needs are ready; empty if none is left or one has failed. */
    synchronized Optional<StackComponent> next() {
        Optional<StackComponent> part = startable();
        while (part.isEmpty() && failure == null && !waiting.isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LauncherException("interrupted", e);
            }
            part = startable();
        }
        part.ifPresent(waiting::remove);
        return part;
    }

    synchronized void ready(StackComponent stackComponent) {
        notReady.remove(stackComponent.name());
        notifyAll();
    }

    /** Stores the first failure only. Returns whether this was the first. */
    synchronized boolean fail(RuntimeException problem) {
        if (failure != null) {
            return false;
        }
        failure = problem;
        notifyAll();
        return true;
    }

    synchronized Optional<RuntimeException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Runs the work while no failure can be stored. Throws if there already is one. */
    synchronized <T> T unlessFailed(Supplier<T> work) {
        if (failure != null) {
            throw new LauncherException("given up", failure);
        }
        return work.get();
    }

    private Optional<StackComponent> startable() {
        return waiting.stream()
                .filter(stackComponent -> failure == null)
                .filter(stackComponent -> stackComponent.needs().stream().noneMatch(notReady::contains))
                .findFirst();
    }
}
