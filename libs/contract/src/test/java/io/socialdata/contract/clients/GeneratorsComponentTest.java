package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.contract.PublicDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Further generators take the published document without an error; the output of three is compiled, with their tests. */
@EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
class GeneratorsComponentTest {

    private static final String OAPI_CODEGEN = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";

    @ParameterizedTest
    @ValueSource(strings = {"typescript-fetch", "go", "csharp", "kotlin", "python"})
    void clientIsGenerated(String generator) throws IOException, InterruptedException {
        Tool tool = Tool.in(generator);
        Path document = tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));

        String log = tool.generate(generator, document, "generated", List.of()).succeeded();

        assertThat(log).doesNotContain(" ERROR ", "StackOverflowError");
    }

    @Test
    void javaClientCompilesWithItsTests() throws IOException, InterruptedException {
        Tool tool = Tool.in("java-tests");
        Path document = tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));
        List<String> options =
                List.of("--library", "native", "--additional-properties", "useJakartaEe=true,openApiNullable=false");

        tool.generate("java", document, "generated", options).succeeded();

        tool.javac("generated/src/main/java", "generated/src/test/java");
    }

    @Test
    void defaultOutputOfOapiCodegenCompiles() throws IOException, InterruptedException {
        String leftOut = ": the document is not checked with oapi-codegen";
        assumeTrue(Tool.installed("go").isPresent(), "go is not installed" + leftOut);
        Tool tool = Tool.in("oapi-codegen");
        tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));
        tool.write("go.mod", "module example\n".getBytes(StandardCharsets.UTF_8));
        tool.run(List.of("go", "get", "-tool", OAPI_CODEGEN)).orSkip("go cannot fetch " + OAPI_CODEGEN + leftOut);

        tool.run(List.of("go", "tool", "oapi-codegen", "-package", "example", "-o", "client.go", "openapi.json"))
                .succeeded();
        tool.run(List.of("go", "mod", "tidy")).orSkip("go cannot fetch what the client needs" + leftOut);

        tool.run(List.of("go", "build", "./...")).succeeded();
    }

    @Test
    @ResourceLock("typescript")
    void typeScriptFetchClientCompiles() throws IOException, InterruptedException {
        Tool tool = NodePackages.install("typescript");
        Path document = tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));

        tool.copy("typescript/tsconfig.json", "tsconfig.json");
        tool.write("fetch.json", """
            {"extends": "./tsconfig.json", "files": ["fetch/index.ts"],
             "compilerOptions": {"noEmit": true, "module": "esnext", "moduleResolution": "bundler"}}
            """.getBytes(StandardCharsets.UTF_8));

        tool.generate("typescript-fetch", document, "fetch", List.of()).succeeded();

        tool.run(List.of(NodePackages.program(tool, "tsc"), "--project", "fetch.json"))
                .succeeded();
    }
}
