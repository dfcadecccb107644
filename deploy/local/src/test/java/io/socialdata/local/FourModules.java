package io.socialdata.local;

import static io.socialdata.local.EntryScript.SCRIPT;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.local.EntryScript.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A checkout of four modules, with {@code ./socialdata} and a Maven that prints its arguments and runs the file {@code during}.
 *
 * @param folder folder for the checkout, and for the state and output of the script
 */
record FourModules(Path folder) {

    static final List<String> FOLDERS = List.of("libs/contract", "libs/logging", "billing-service", "system-tests");

    static FourModules in(Path folder) throws IOException {
        FourModules checkout = new FourModules(folder);
        checkout.write(
                "pom.xml",
                FOLDERS.stream().map("    <module>%s</module>\n"::formatted).collect(joining()));
        checkout.writeModule("libs/contract");
        checkout.writeModule("libs/logging");
        checkout.writeModule("billing-service", "contract");
        checkout.writeModule("system-tests", "contract", "logging", "billing-service");
        checkout.write("docs/testing.md", "");
        checkout.write(".mvn/jvm.config", "");
        checkout.write("socialdata", Files.readString(SCRIPT));
        Path maven = checkout.write("tools/mvn", """
                #!/usr/bin/env bash
                [ "$1" = --version ] && echo 'Apache Maven 4.0.1' && exit
                echo "ran $*"
                [ ! -f during ] || . ./during
                """);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        return checkout;
    }

    Answer test(String word) throws IOException, InterruptedException {
        Path path = Path.of(file("tools") + ":/usr/bin:/bin");
        return new EntryScript(folder).runOnPath(path, file("socialdata"), "test", word);
    }

    /** Returns the modules of which the last run left out less than all tests. */
    List<String> tested() {
        return FOLDERS.stream()
                .filter(module -> !marked("all").contains(module))
                .toList();
    }

    /** Returns the modules of which the last run left out these tests: none, slow or all. */
    List<String> marked(String leftOut) {
        return FOLDERS.stream()
                .filter(module -> Files.exists(file(module + "/target/unit-tests/without-" + leftOut)))
                .toList();
    }

    Path write(String name, String text) throws IOException {
        Files.createDirectories(file(name).getParent());
        return Files.writeString(file(name), text);
    }

    String text(String name) throws IOException {
        return Files.exists(file(name)) ? Files.readString(file(name)) : "";
    }

    Path file(String name) {
        return folder.resolve("checkout").resolve(name);
    }

    private void writeModule(String module, String... uses) throws IOException {
        String dependencies = Stream.of(uses).map("""
                      <groupId>io.socialdata</groupId>
                      <artifactId>%s</artifactId>
                """::formatted).collect(joining());
        write(module + "/pom.xml", """
                <project>
                  <artifactId>%s</artifactId>
                %s</project>
                """.formatted(module.replaceFirst(".*/", ""), dependencies));
        write(module + "/src/main/Main.java", "main");
    }
}
