package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** openapi-generator turns the published document into Java that compiles and calls operations at both roots. */
class JavaClientComponentTest {

    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

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
            compile(tool, tool.copy("java/Caller.java", "Caller.java"));
            String printed = tool.run(List.of(Tool.program("java"), "-cp", classes(tool), "Caller", server.url()))
                    .succeeded();

            assertThat(log).doesNotContain(" ERROR ", "StackOverflowError");
            assertThat(printed.lines())
                    .containsExactly("ops@quietharbor.example", "river_atlas", "river_atlas 1", "Norway NO Country");
        }
    }

    private static void compile(Tool tool, Path caller) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn", "-proc:none", "-d", tool.folder().resolve("classes").toString(), "-cp", CLASS_PATH));
        try (Stream<Path> sources = Files.walk(tool.folder().resolve("generated/src/main/java"))) {
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        arguments.add(caller.toString());
        Path file = tool.write("javac-arguments", String.join("\n", arguments).getBytes(StandardCharsets.UTF_8));
        tool.run(List.of(Tool.program("javac"), "-J-XX:TieredStopAtLevel=1", "@" + file))
                .succeeded();
    }

    private static String classes(Tool tool) {
        return tool.folder().resolve("classes") + File.pathSeparator + CLASS_PATH;
    }
}
