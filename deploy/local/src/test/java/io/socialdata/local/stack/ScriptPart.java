package io.socialdata.local.stack;

import io.socialdata.local.process.DetachedProgram;
import io.socialdata.local.settings.StateFolder;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

/** A part that is a shell script; it is ready once a file of its name exists in the data folder. */
record ScriptPart(String name, StateFolder state, String script, List<String> needs, List<Port> ports) implements Part {

    static ScriptPart of(String name, StateFolder state, String script, String... needs) {
        return new ScriptPart(name, state, script, List.of(needs), List.of());
    }

    ScriptPart on(int port) {
        return new ScriptPart(name, state, script, needs, List.of(new Port(name + ".port", port)));
    }

    @Override
    public DetachedProgram prepare() {
        String readiness = state.data(name).toString();
        return new DetachedProgram(
                List.of("bash", "-c", script, name),
                Map.of("READY", readiness, "JOURNAL", state.data("journal").toString()),
                state.root(),
                state.log(name));
    }

    @Override
    public boolean ready() {
        return Files.exists(state.data(name));
    }
}
