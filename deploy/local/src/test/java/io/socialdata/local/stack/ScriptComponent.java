package io.socialdata.local.stack;

import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.settings.StateDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A component that is a shell script. It is ready once a file of its name exists in the data folder. */
record ScriptComponent(String name, StateDirectory state, String script, List<String> needs, List<Port> ports)
        implements StackComponent {

    static ScriptComponent of(String name, StateDirectory state, String script, String... needs) {
        return new ScriptComponent(name, state, script, List.of(needs), List.of());
    }

    ScriptComponent on(int port) {
        return new ScriptComponent(name, state, script, needs, List.of(new Port(name + ".port", port)));
    }

    @Override
    public DetachedProcess prepare() {
        Path readiness = state.data(name);
        forget(readiness);
        return new DetachedProcess(
                List.of("bash", "-c", script, name),
                Map.of(
                        "READY",
                        readiness.toString(),
                        "JOURNAL",
                        state.data("journal").toString()),
                state.root(),
                state.log(name));
    }

    /** A killed program leaves its file behind, which would make the next one appear ready before it runs. */
    private static void forget(Path readiness) {
        try {
            Files.deleteIfExists(readiness);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean ready() {
        return Files.exists(state.data(name));
    }
}
