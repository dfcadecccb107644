package io.socialdata.system.mutants;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;

/** Packages the classes of this package as a Java agent. */
public final class MutantJar {

    private MutantJar() {}

    /** Writes the jar. Returns the JVM option that attaches it with this mutant. */
    public static String option(Path jar, Mutant mutant) {
        try {
            write(jar);
            return "-javaagent:" + jar + "=" + mutant.label();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + jar, e);
        }
    }

    private static void write(Path jar) throws IOException {
        String folder = MutantJar.class.getPackageName().replace('.', '/');
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest())) {
            for (Path type : classes(origin(MutantJar.class).resolve(folder))) {
                out.putNextEntry(new JarEntry(folder + "/" + type.getFileName()));
                Files.copy(type, out);
                out.closeEntry();
            }
        }
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", MutantAgent.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH, origin(ByteBuddy.class).toUri().toString());
        return manifest;
    }

    private static List<Path> classes(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
    }

    private static Path origin(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
