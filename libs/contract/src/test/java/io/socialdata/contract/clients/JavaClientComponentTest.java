package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** openapi-generator turns the published document into Java that compiles and calls operations at both roots. */
@Execution(ExecutionMode.CONCURRENT)
class JavaClientComponentTest {

    @Test
    void generatedJavaClientCompilesAndReadsTheExamples() throws IOException, InterruptedException {
        Tool tool = Tool.in("java");
        try (ExampleServer server = ExampleServer.start()) {
            Path document = tool.write("openapi.json", server.description());

            String log = tool.generate(
                            "java",
                            document,
                            "generated",
                            List.of(
                                    "--library", "native",
                                    "--additional-properties",
                                            "hideGenerationTimestamp=true,useJakartaEe=true,openApiNullable=false",
                                    "--global-property",
                                            "apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false"))
                    .succeeded();
            tool.copy("java/Caller.java", "Caller.java");
            tool.javac("generated/src/main/java", "Caller.java");
            String printed = tool.run(List.of(Tool.program("java"), "-cp", classes(tool), "Caller", server.url()))
                    .succeeded();

            assertThat(log).doesNotContain(" ERROR ", "StackOverflowError");
            assertThat(printed.lines())
                    .containsExactly("ops@quietharbor.example", "river_atlas", "river_atlas 1", "Norway NO Country");
        }
    }

    private static String classes(Tool tool) {
        return tool.folder().resolve("classes") + File.pathSeparator + Tool.CLASS_PATH;
    }
}
