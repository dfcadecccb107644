package io.socialdata.local.stack;

import io.socialdata.local.process.PidFile;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.StateDirectory;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The components of the stack and which of them run. Components are listed before those that need them. */
public final class Stack {

    private final List<StackComponent> parts;
    private final StateDirectory state;

    public Stack(List<StackComponent> parts, StateDirectory state) {
        this.parts = List.copyOf(parts);
        this.state = state;
    }

    List<StackComponent> parts() {
        return parts;
    }

    StateDirectory state() {
        return state;
    }

    Optional<ProcessHandle> process(StackComponent stackComponent) {
        return PidFile.read(state.pidFile(stackComponent.name())).flatMap(PidFile::alive);
    }

    /** Returns the recorded process id, whether or not that process still runs. */
    Optional<Long> pid(StackComponent stackComponent) {
        return PidFile.read(state.pidFile(stackComponent.name())).map(PidFile::pid);
    }

    boolean runs(StackComponent stackComponent) {
        return process(stackComponent).isPresent();
    }

    void remember(StackComponent stackComponent, PidFile pidFile) {
        pidFile.write(state.pidFile(stackComponent.name()));
    }

    void forget(StackComponent stackComponent) {
        PrivateFile.delete(state.pidFile(stackComponent.name()));
    }

    /** Returns the running components in the order in which they were started. */
    public List<StackComponent> running() {
        return parts.stream().filter(this::runs).toList();
    }

    /** Returns the state of every component, in the order in which they start; of optional ones only while they run. */
    public List<ComponentStatus> status() {
        return parts.stream()
                .filter(stackComponent -> !stackComponent.optional() || runs(stackComponent))
                .map(stackComponent -> ComponentStatus.of(
                        stackComponent, process(stackComponent).map(ProcessHandle::pid)))
                .toList();
    }

    /**
     * Returns the components that do not run, in the order in which they have to start.
     *
     * @param optional names of the optional components to start as well
     */
    public List<StackComponent> missing(Set<String> optional) {
        return parts.stream()
                .filter(stackComponent -> !stackComponent.optional() || optional.contains(stackComponent.name()))
                .filter(stackComponent -> !runs(stackComponent))
                .toList();
    }
}
