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
                    assertThat(all).extracting(ClientExample::language).containsExactly("TypeScript", "Python", "Java");
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
        for (ClientExample example : javaExamples()) {
            arguments.add(Files.writeString(folder.resolve(example.file()), example.code())
                    .toString());
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();

        int result =
                ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments.toArray(String[]::new));

        assertThat(result).as(messages.toString(UTF_8)).isZero();
    }

    private List<ClientExample> javaExamples() {
        return OperationCatalogue.load().operations().stream()
                .flatMap(operation -> examples.of(operation.id()).stream())
                .filter(example -> example.language().equals("Java"))
                .toList();
    }
}
