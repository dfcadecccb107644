package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that pushes images, up to the commands of the tools that it uses. */
class PublishTest {

    private static final Path SCRIPT = Path.of("publish.sh").toAbsolutePath();
    private static final String NAME = "registry.example.com/team/quiet-service";

    @TempDir
    Path folder;

    private String image;

    private record Outcome(int exitCode, String output) {}

    @BeforeEach
    void images() throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path, "jq"))),
                "jq is not installed");
        ImageFixture fixture = ImageFixture.in(folder);
        fixture.build("images", "--base", fixture.base("amd64"), "--registry", "registry.example.com/team");
        image = NAME + "@" + fixture.archive("images").root().path("digest").asText();
    }

    @Test
    void imageIsPushedUnderItsNameAndFoundUnderItsDigest() throws Exception {
        Outcome outcome = publish("--dry-run", "images");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.output().lines())
                .containsExactly(
                        "skopeo copy --all --preserve-digests oci-archive:images/quiet-service.tar docker://" + NAME
                                + ":7",
                        "skopeo inspect --raw docker://" + image,
                        "1 images published");
    }

    @Test
    void signingCoversImageSbomAndProvenance() throws Exception {
        assertThat(publish("--sign", "--dry-run", "images").output())
                .contains("cosign sign --yes --recursive " + image)
                .contains("--type cyclonedx --predicate images/quiet-service.cdx.json " + image)
                .containsPattern("--type slsaprovenance1 --predicate \\S+ " + image);
    }

    @Test
    void attestedPredicateIsThatOfTheStatement() throws Exception {
        program("skopeo", "exit 0");
        program("cosign", "[ \"$4\" = slsaprovenance1 ] && cat \"$6\" >predicate.json; exit 0");

        assertThat(publish("--sign", "images").exitCode()).isZero();

        assertThat(Files.readString(folder.resolve("predicate.json")))
                .contains("\"buildDefinition\"")
                .doesNotContain("subject");
    }

    @Test
    void publishingFailsIfTheRegistryHasAnotherImage() throws Exception {
        program("skopeo", "[ \"$1\" = copy ]");

        Outcome outcome = publish("images");

        assertThat(outcome.exitCode()).isNotZero();
        assertThat(outcome.output()).doesNotContain("published");
    }

    @Test
    void wrongArgumentsPrintTheUsage() throws Exception {
        for (List<String> arguments :
                List.of(List.<String>of(), List.of("--sing", "images"), List.of("images", "again"))) {
            Outcome outcome = publish(arguments.toArray(String[]::new));
            assertThat(outcome.exitCode()).isEqualTo(2);
            assertThat(outcome.output()).contains("publish.sh [--sign] [--dry-run] <folder>");
        }
        assertThat(publish("--dry-run", ".").output()).contains("no image in .");
    }

    private Outcome publish(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.concat(Stream.of("bash", SCRIPT.toString()), Stream.of(arguments))
                                .toList())
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().merge("PATH", folder + ":", (path, own) -> own + path);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/usr/bin/env bash\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
