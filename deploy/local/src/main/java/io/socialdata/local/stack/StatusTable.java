package io.socialdata.local.stack;

import java.io.PrintStream;
import java.util.Optional;

/** Prints the table of running components. */
public final class StatusTable {

    private static final String LINE = "%-18s %8s %6s  %-9s %9s%n";

    private final Stack stack;

    public StatusTable(Stack stack) {
        this.stack = stack;
    }

    public void print(PrintStream out) {
        long total = 0;
        out.printf(LINE, "SERVICE", "PID", "PORT", "HEALTH", "MEMORY");
        for (StackComponent stackComponent : stack.parts()) {
            Optional<ProcessHandle> process = stack.process(stackComponent);
            long memory = process.map(handle -> ProcessMemory.residentMebibytes(handle.pid()))
                    .orElse(0L);
            total += memory;
            out.printf(
                    LINE,
                    stackComponent.name(),
                    process.map(handle -> Long.toString(handle.pid())).orElse("-"),
                    stackComponent.ports().getFirst().number(),
                    process.isEmpty() ? "stopped" : stackComponent.ready() ? "ready" : "not ready",
                    process.isEmpty() ? "-" : memory + " MiB");
        }
        out.printf(LINE, "total", "", "", "", total + " MiB");
    }
}
