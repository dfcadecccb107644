package io.socialdata.local;

import io.socialdata.local.process.ProcessRunner;
import io.socialdata.local.services.DevMode;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.stack.Lifecycle;
import io.socialdata.local.stack.StackComponent;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Supplier;

/** Implements {@code dev <service>}: replaces the packaged process of a service by Quarkus dev mode until that ends. */
final class DevCommand {

    private final Lifecycle lifecycle;
    private final Supplier<CommandLock> lock;
    private final PrintStream out;

    DevCommand(Lifecycle lifecycle, Supplier<CommandLock> lock, PrintStream out) {
        this.lifecycle = lifecycle;
        this.lock = lock;
        this.out = out;
    }

    /** Returns the name of the service in the arguments. */
    static String service(List<String> arguments) {
        return CommandLine.parse(arguments)
                .words(1, 1, "dev wants one service, like: dev feedback")
                .getFirst();
    }

    /** Returns Maven's exit code. The lock is free while dev mode runs, so that other commands work beside it. */
    int run(DevMode devMode, String maven) {
        StackComponent stackComponent = devMode.component();
        Process process;
        try (CommandLock held = lock.get()) {
            process = held.call(() -> lifecycle.replace(stackComponent, () -> devMode.start(maven)));
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(stackComponent, process)));
        return ProcessRunner.exitCode(process);
    }

    /** Ctrl-C ends this program and Maven at the same time, so the end is handled here and not after the wait. */
    private void end(StackComponent stackComponent, Process process) {
        process.destroy();
        ProcessRunner.exitCode(process);
        lifecycle.forget(stackComponent, process);
        out.printf(
                "Dev mode of %s has ended. Start the packaged service again: ./socialdata up%n", stackComponent.name());
    }
}
