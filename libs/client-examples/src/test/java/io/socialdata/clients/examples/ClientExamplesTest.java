package io.socialdata.clients.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class ClientExamplesTest {

    /** The result of a job is JSON lines or CSV, for which the SDKs have no generated method. */
    private static final String DOWNLOAD = "jobs_result";

    private final ClientExamples examples = ClientExamples.load("https://api.example");

    @TempDir
    private Path folder;

    @Test
    void everyOperationWithAJsonResponseHasAnExampleInEachLanguageThatCallsTheGivenAddress() {
        assertThat(OperationCatalogue.load().operations())
                .filteredOn(operation -> !operation.id().equals(DOWNLOAD))
                .allSatisfy(operation -> {
                    List<ClientExample> all = examples.of(operation.id());
                    assertThat(all)
                            .extracting(ClientExample::language)
                            .containsExactly("Python", "JavaScript", "Java", "Go");
                    assertThat(all)
                            .allSatisfy(example -> assertThat(example.code())
                                    .contains("https://api.example")
                                    .doesNotContain("apiUrl"));
                });
    }

    @Test
    void downloadAndUnknownOperationHaveNone() {
        assertThat(examples.of(DOWNLOAD)).isEmpty();
        assertThat(examples.of("user_nothing")).isEmpty();
    }

    @Test
    void everyExampleInJavaCompiles() throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        for (ClientExample example : examplesIn("Java")) {
            arguments.add(Files.writeString(folder.resolve(example.file()), example.code())
                    .toString());
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();

        int result =
                ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments.toArray(String[]::new));

        assertThat(result).as(messages.toString(UTF_8)).isZero();
    }

    /** One folder for each: a package has one {@code main}. */
    @EnabledIfSystemProperty(
            named = "snippets.go",
            matches = "true",
            disabledReason = "compiling Go's library takes half a minute: run with -Pnightly")
    @Test
    void everyExampleInGoPassesVet() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("go.mod"), "module examples\n\ngo 1.21\n");
        for (ClientExample example : examplesIn("Go")) {
            Path program = Files.createDirectories(folder.resolve(example.file().replace(".go", "")));
            Files.writeString(program.resolve("main.go"), example.code());
        }
        Path messages = folder.resolve("messages");

        for (List<String> command : List.of(List.of("gofmt", "-l", "."), List.of("go", "vet", "./..."))) {
            Process check = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(messages.toFile())
                    .start();

            assertThat(check.waitFor()).as(Files.readString(messages)).isZero();
            assertThat(messages).isEmptyFile();
        }
    }

    private List<ClientExample> examplesIn(String language) {
        return OperationCatalogue.load().operations().stream()
                .flatMap(operation -> examples.of(operation.id()).stream())
                .filter(example -> example.language().equals(language))
                .toList();
    }
}
