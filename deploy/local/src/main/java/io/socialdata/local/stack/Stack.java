package io.socialdata.local.stack;

import io.socialdata.local.process.RememberedProcess;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.StateFolder;
import java.util.List;
import java.util.Optional;

/** The parts of the stack and the memory of which of them run. Parts are listed before those that need them. */
public final class Stack {

    private final List<Part> parts;
    private final StateFolder state;

    public Stack(List<Part> parts, StateFolder state) {
        this.parts = List.copyOf(parts);
        this.state = state;
    }

    List<Part> parts() {
        return parts;
    }

    StateFolder state() {
        return state;
    }

    Optional<ProcessHandle> process(Part part) {
        return RememberedProcess.read(state.pidFile(part.name())).flatMap(RememberedProcess::alive);
    }

    boolean runs(Part part) {
        return process(part).isPresent();
    }

    void remember(Part part, RememberedProcess process) {
        process.write(state.pidFile(part.name()));
    }

    void forget(Part part) {
        PrivateFile.delete(state.pidFile(part.name()));
    }

    /** Those that run, in the order in which they were started. */
    public List<Part> running() {
        return parts.stream().filter(this::runs).toList();
    }

    /** Those that do not run, in the order in which they have to start. */
    public List<Part> missing() {
        return parts.stream().filter(part -> !runs(part)).toList();
    }
}
