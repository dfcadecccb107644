package io.socialdata.local.services;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.process.DetachedProgram;
import io.socialdata.local.process.JavaProgram;
import io.socialdata.local.settings.LauncherProblem;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateFolder;
import io.socialdata.local.stack.Part;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** One service of the suite, run from its built jar with the wiring of this machine. */
record Service(String name, Path jar, Wiring wiring, Settings settings, StateFolder state, JavaProgram java)
        implements Part {

    @Override
    public List<Port> ports() {
        return List.of(port(name + ".port"), port(name + ".management.port"));
    }

    @Override
    public List<String> needs() {
        return wiring.needs();
    }

    @Override
    public List<String> uses() {
        return wiring.uses();
    }

    @Override
    public DetachedProgram prepare() {
        if (!Files.exists(jar)) {
            throw new LauncherProblem(name + " is not built: there is no " + jar);
        }
        Path configuration = state.config(name + ".properties");
        PrivateFile.write(configuration, wiring.filledIn());
        return new DetachedProgram(
                java.jar(name, jar),
                Map.of("QUARKUS_CONFIG_LOCATIONS", configuration.toUri().toString()),
                StateFolder.createPrivate(state.data(name)),
                state.log(name));
    }

    @Override
    public boolean ready() {
        int port = settings.port(name + ".management.port");
        return LocalHttp.ok(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(port)));
    }

    private Port port(String setting) {
        return new Port(setting, settings.port(setting));
    }
}
