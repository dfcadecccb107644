package io.socialdata.local.services;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.JvmCommand;
import io.socialdata.local.process.ProcessRunner;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.StackComponent;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** One service of the suite, run from its built jar with the configuration of this machine. */
record ServiceComponent(
        String name, Path jar, ServiceConfiguration wiring, Settings settings, StateDirectory state, JvmCommand java)
        implements StackComponent {

    @Override
    public List<Port> ports() {
        Stream<String> mail = Stream.of(name + ".mail.port")
                .filter(setting -> settings.find(setting).isPresent());
        return Stream.concat(Stream.of(name + ".port", name + ".management.port"), mail)
                .map(this::port)
                .toList();
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
    public boolean optional() {
        return settings.words(Services.OPTIONAL).contains(name);
    }

    @Override
    public DetachedProcess prepare() {
        if (!Files.exists(jar)) {
            throw notBuilt();
        }
        PrivateFile.write(configuration(), wiring.filledIn());
        return new DetachedProcess(
                java.jar(name, jar),
                environment(configuration()),
                StateDirectory.createPrivate(state.data(name)),
                state.log(name));
    }

    /** Writes the same configuration for Quarkus dev mode. Returns the environment that makes the service read it. */
    Map<String, String> prepareDevMode() {
        Path file = state.config(name + "-dev.properties");
        PrivateFile.writeProperties(file, wiring.forDevMode());
        return environment(file);
    }

    /** Runs another task of the program with its last configuration, on this terminal. Returns its exit code. */
    int runToCompletion(String task) {
        if (!Files.exists(configuration())) {
            throw new LauncherException(name + " was never started: ./socialdata up");
        }
        List<String> command = new ArrayList<>(java.jar(name + "-" + task, jar));
        command.add(task);
        return ProcessRunner.runInForeground(command, environment(configuration()));
    }

    /** Runs a task of the program that needs no configuration, on this terminal. Returns its exit code. */
    int runOnFiles(String task, List<Path> files) {
        if (!Files.exists(jar)) {
            throw notBuilt();
        }
        List<String> command = new ArrayList<>(java.jar(name + "-" + task, jar));
        command.add(task);
        files.forEach(file -> command.add(file.toString()));
        return ProcessRunner.runInForeground(command, Map.of());
    }

    private LauncherException notBuilt() {
        return new LauncherException(name + " is not built: there is no " + jar);
    }

    @Override
    public boolean ready() {
        int port = settings.port(name + ".management.port");
        return LocalHttp.ok(URI.create("http://127.0.0.1:%d/q/health/ready".formatted(port)));
    }

    private Path configuration() {
        return state.config(name + ".properties");
    }

    private static Map<String, String> environment(Path file) {
        return Map.of("QUARKUS_CONFIG_LOCATIONS", file.toUri().toString());
    }

    private Port port(String setting) {
        return new Port(setting, settings.port(setting));
    }
}
