package io.socialdata.local.services;

import io.socialdata.local.process.JvmCommand;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.StackComponent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The services that {@code local.properties} lists, each with its jar, its configuration and its database. */
public final class Services {

    static final String SIMULATOR = "simulator";
    static final String OPTIONAL = "optional";

    private final Settings settings;
    private final StateDirectory state;
    private final Secrets secrets;
    private final JvmCommand java;
    private final Path checkout;

    public Services(Settings settings, StateDirectory state, Secrets secrets, JvmCommand java, Path checkout) {
        this.settings = settings;
        this.state = state;
        this.secrets = secrets;
        this.java = java;
        this.checkout = checkout;
    }

    /** Returns the services, then the optional ones. */
    public List<StackComponent> parts() {
        return withOptional().stream().<StackComponent>map(this::service).toList();
    }

    /** Returns the names of the services that start only if they are asked for. */
    public List<String> optional() {
        return settings.words(OPTIONAL);
    }

    /** Returns the databases that the services own. */
    public List<String> databases() {
        return names().stream()
                .map(name -> settings.find(name + ".database"))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Generates the secrets of all clients, so that the issuer has them when it starts. */
    public void drawClientSecrets() {
        names().forEach(secrets::clientSecret);
    }

    /** Runs another task of a service's program, on this terminal. Returns its exit code. */
    public int runToCompletion(String name, String task) {
        return service(name).runToCompletion(task);
    }

    /** Runs a task of a service's program that needs no configuration, on this terminal. Returns its exit code. */
    public int runOnFiles(String name, String task, List<Path> files) {
        return service(name).runOnFiles(task, files);
    }

    /** Returns dev mode of a service. Throws an error that lists the services if there is none of this name. */
    public DevMode devMode(String name) {
        if (!withOptional().contains(name)) {
            throw LauncherException.usage(
                    "there is no service %s; dev takes one of: %s".formatted(name, String.join(", ", withOptional())));
        }
        return new DevMode(service(name), checkout, folder(name), settings);
    }

    private List<String> names() {
        return settings.list("services");
    }

    private List<String> withOptional() {
        return Stream.concat(names().stream(), optional().stream()).toList();
    }

    private ServiceComponent service(String name) {
        return new ServiceComponent(
                name,
                checkout.resolve(folder(name)).resolve("target/quarkus-app/quarkus-run.jar"),
                new ServiceConfiguration(name, settings, state, secrets),
                settings,
                state,
                java);
    }

    private String folder(String name) {
        return settings.find(name + ".folder").orElse(name + "-service");
    }
}
