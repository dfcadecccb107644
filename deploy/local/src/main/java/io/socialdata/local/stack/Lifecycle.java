package io.socialdata.local.stack;

import io.socialdata.local.process.PidFile;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Starts and stops the stack. */
public final class Lifecycle {

    private final Stack stack;
    private final Duration startTimeout;
    private final StackStopper stackStopper;
    private final PrintStream out;
    private final boolean terminal;

    public Lifecycle(Stack stack, Settings settings, PrintStream out, boolean terminal) {
        this.stack = stack;
        this.startTimeout = settings.duration("start.patience");
        this.stackStopper = new StackStopper(stack, settings.duration("stop.patience"));
        this.out = out;
        this.terminal = terminal;
    }

    /**
     * Starts the missing components and returns when all are ready.
     *
     * <p>If one fails, or the launcher is interrupted, the components started here are stopped again; those that ran
     * before keep running.
     *
     * @param optional names of the optional components to start as well
     */
    public void up(Set<String> optional) {
        List<StackComponent> missing = stack.missing(optional);
        PortCheck.requireDistinct(stack.parts());
        PortCheck.requireFree(missing);
        ProgressReporter progressReporter = new ProgressReporter(out, terminal);
        StackStarter stackStarter = new StackStarter(stack, progressReporter, startTimeout, missing);
        Thread cleanup = new Thread(() -> {
            stackStarter.giveUp();
            stackStopper.stop(missing);
        });
        Runtime.getRuntime().addShutdownHook(cleanup);
        try (progressReporter) {
            progressReporter.open(missing.stream().map(StackComponent::name).toList());
            stackStarter.run();
        } catch (RuntimeException e) {
            stackStopper.stop(missing);
            throw e;
        } finally {
            forget(cleanup);
        }
    }

    /** Stops all running components and returns their number. */
    public int down() {
        List<StackComponent> running = stack.running();
        stackStopper.stop(running);
        List<StackComponent> left = stack.running();
        if (!left.isEmpty()) {
            throw new LauncherException(left.getFirst().name() + " did not end");
        }
        return running.size();
    }

    /**
     * Stops a component and starts another process in its place. Until that ends, the other commands treat it as the
     * component.
     */
    public Process replace(StackComponent stackComponent, Supplier<Process> start) {
        requireNeeds(stackComponent);
        stackStopper.stop(List.of(stackComponent));
        PortCheck.requireFree(List.of(stackComponent));
        Process process = start.get();
        stack.remember(stackComponent, PidFile.of(process.toHandle()));
        return process;
    }

    /** Forgets a process that has ended, unless another one has taken its place since. */
    public void forget(StackComponent stackComponent, Process process) {
        if (stack.pid(stackComponent).filter(pid -> pid == process.pid()).isPresent()) {
            stack.forget(stackComponent);
        }
    }

    private void requireNeeds(StackComponent stackComponent) {
        List<String> running =
                stack.running().stream().map(StackComponent::name).toList();
        stackComponent.needs().stream()
                .filter(need -> !running.contains(need))
                .findFirst()
                .ifPresent(need -> {
                    throw new LauncherException(
                            "%s needs %s, which does not run: ./socialdata up".formatted(stackComponent.name(), need));
                });
    }

    private static void forget(Thread cleanup) {
        try {
            Runtime.getRuntime().removeShutdownHook(cleanup);
        } catch (IllegalStateException alreadyShuttingDown) {
            // The shutdown hook is running and does the remaining cleanup.
        }
    }
}
