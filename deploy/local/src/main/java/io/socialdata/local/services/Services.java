package io.socialdata.local.services;

import io.socialdata.local.process.JavaProgram;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateFolder;
import io.socialdata.local.stack.Part;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The services that {@code local.properties} lists, each with its jar, its wiring and its database. */
public final class Services {

    static final String SIMULATOR = "simulator";

    private final Settings settings;
    private final StateFolder state;
    private final Secrets secrets;
    private final JavaProgram java;
    private final Path checkout;

    public Services(Settings settings, StateFolder state, Secrets secrets, JavaProgram java, Path checkout) {
        this.settings = settings;
        this.state = state;
        this.secrets = secrets;
        this.java = java;
        this.checkout = checkout;
    }

    public List<Part> parts() {
        return names().stream().<Part>map(this::service).toList();
    }

    /** The databases that the services own. */
    public List<String> databases() {
        return names().stream()
                .map(name -> settings.find(name + ".database"))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Draws the secret of every client, so that the issuer knows them all when it starts. */
    public void drawClientSecrets() {
        names().forEach(secrets::clientSecret);
    }

    /** Runs a service's program with another task than serving, on this terminal; its exit code. */
    public int runToItsEnd(String name, String task) {
        return service(name).runToItsEnd(task);
    }

    private List<String> names() {
        return settings.list("services");
    }

    private Service service(String name) {
        Path folder = checkout.resolve(settings.find(name + ".folder").orElse(name + "-service"));
        return new Service(
                name,
                folder.resolve("target/quarkus-app/quarkus-run.jar"),
                new Wiring(name, settings, state, secrets),
                settings,
                state,
                java);
    }
}
