package io.socialdata.system.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.system.Checkout;
import io.socialdata.system.suite.OnOwnProcesses;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar of the Java SDK is all that a project of others needs of this repository. */
@OnOwnProcesses
class JavaPackageIT {

    private static final String POM_IN_JAR = "META-INF/maven/io.socialdata/social-data-client/pom.xml";

    @TempDir
    Path folder;

    private Path jar;
    private String pom;

    @BeforeEach
    void readJar() throws IOException {
        try (Stream<Path> files = Files.list(ClientProgram.JAVA.folder().resolve("target"))) {
            jar = files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
        try (ZipFile zip = new ZipFile(jar.toFile());
                InputStream in = zip.getInputStream(zip.getEntry(POM_IN_JAR))) {
            pom = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void pomNamesNoParentAndEveryVersion() {
        assertThat(pom)
                .doesNotContain("<parent>", "${", "<scope>test")
                .contains("<name>Java SDK</name>", "<name>Apache-2.0</name>")
                .containsPattern("<artifactId>jackson-databind</artifactId>\\s*<version>\\d")
                .containsPattern("<artifactId>jspecify</artifactId>\\s*<version>\\d");
    }

    /** The local repository of this build gives Maven its plugins and the libraries of the SDK, but is not written to. */
    @Test
    void projectInAnEmptyFolderCompilesTheFirstProgramOfTheReadme() throws Exception {
        String maven = System.getProperty("maven.home", "");
        assumeTrue(!maven.isEmpty(), "a project of Maven needs Maven, and Maven does not run this test: left out");
        String readme = Files.readString(ClientProgram.JAVA.folder().resolve("README.md"));
        String version = first("<version>(.+?)</version>", pom);
        Path installed = Files.createDirectories(
                folder.resolve("repository/io/socialdata/social-data-client").resolve(version));
        Files.copy(jar, installed.resolve("social-data-client-" + version + ".jar"));
        Files.writeString(installed.resolve("social-data-client-" + version + ".pom"), pom);
        Path project = Files.createDirectories(folder.resolve("project/src/main/java"));
        Files.writeString(folder.resolve("project/pom.xml"), """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>example</groupId>
              <artifactId>followers</artifactId>
              <version>1</version>
              <dependencies>
                %s
              </dependencies>
            </project>
            """.formatted(first("```xml\n(.+?)```", readme)));
        Files.writeString(
                project.resolve("Followers.java"),
                ClientProgram.JAVA.programsOfReadme().getFirst());

        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(
                        maven + "/bin/mvn",
                        "--batch-mode",
                        "--offline",
                        "-Dmaven.repo.local=" + folder.resolve("repository"),
                        "-Dmaven.repo.local.tail=" + System.getProperty("localRepository"),
                        "-Dmaven.compiler.release=25",
                        "org.apache.maven.plugins:maven-compiler-plugin:%s:compile"
                                .formatted(first(
                                        "<compiler-plugin.version>(.+?)<",
                                        Files.readString(Checkout.root().resolve("pom.xml")))))
                .directory(folder.resolve("project").toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();

        assertThat(process.waitFor()).as(Files.readString(log)).isZero();
        assertThat(folder.resolve("project/target/classes/Followers.class")).exists();
    }

    private static String first(String pattern, String text) {
        return Pattern.compile(pattern, Pattern.DOTALL)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .findFirst()
                .orElseThrow();
    }
}
