package io.socialdata.local.process;

import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds command lines for JVMs that share a small machine: serial collector, first compiler only, small heap, compact
 * headers.
 *
 * <p>Each program keeps an archive of its loaded classes, written when it first exits and used from its second start
 * on.
 */
public final class JvmCommand {

    private final Settings settings;
    private final StateDirectory state;

    public JvmCommand(Settings settings, StateDirectory state) {
        this.settings = settings;
        this.state = state;
    }

    public List<String> jar(String part, Path jar) {
        List<String> line = jvm(part, jar);
        line.addAll(List.of("-jar", jar.toString()));
        return line;
    }

    /** Returns the command line of a program in the launcher's own jar. */
    public List<String> mainClass(String part, List<String> properties, String mainClass, List<String> arguments) {
        Path launcher = Path.of(System.getProperty("java.class.path"));
        List<String> line = jvm(part, launcher);
        line.addAll(properties);
        line.addAll(List.of("-cp", launcher.toString(), mainClass));
        line.addAll(arguments);
        return line;
    }

    private List<String> jvm(String part, Path jar) {
        CdsArchive archive = new CdsArchive(state.cache(part + ".jsa"));
        archive.removeUnlessUsableFor(jar);
        List<String> own = settings.words(part + ".jvm.options");
        String heap = settings.find(part + ".heap").orElseGet(() -> settings.text("heap"));
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms24m",
                "-Xmx" + heap,
                "-Xss512k",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseCompactObjectHeaders",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
        // For example, classes modified by an agent must not be archived for the next start.
        line.addAll(own.isEmpty() ? archived(archive) : own);
        return line;
    }

    private static List<String> archived(CdsArchive archive) {
        return List.of(
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + archive.file(),
                "-Xlog:cds=off",
                "-Xlog:cds+dynamic=off");
    }
}
