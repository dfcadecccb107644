package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.PublicDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Further targets of openapi-generator take the published document without an error, and one is compiled. */
@EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
class GeneratorsComponentTest {

    @ParameterizedTest
    @ValueSource(strings = {"typescript-fetch", "go", "csharp", "kotlin", "python"})
    void clientIsGenerated(String generator) throws IOException, InterruptedException {
        Tool tool = Tool.in(generator);
        Path document = tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));

        String log = tool.generate(generator, document, "generated", List.of()).succeeded();

        assertThat(log).doesNotContain(" ERROR ", "StackOverflowError");
    }

    @Test
    void typeScriptFetchClientCompiles() throws IOException, InterruptedException {
        Tool tool = NodePackages.install("typescript");
        Path document = tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));

        tool.generate("typescript-fetch", document, "fetch", List.of()).succeeded();

        tool.run(List.of(
                        NodePackages.program(tool, "tsc"),
                        "--strict",
                        "--noEmit",
                        "--target",
                        "es2022",
                        "--module",
                        "esnext",
                        "--moduleResolution",
                        "bundler",
                        "--types",
                        "",
                        tool.folder().resolve("fetch/index.ts").toString()))
                .succeeded();
    }
}
