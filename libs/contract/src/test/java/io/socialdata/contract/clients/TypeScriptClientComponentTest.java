package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** openapi-typescript turns the published document into types that fit calls of openapi-fetch at both roots. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("typescript")
class TypeScriptClientComponentTest {

    @Test
    void generatedTypesFitCallsOfBothRoots() throws IOException, InterruptedException {
        Tool tool = NodePackages.install("typescript");
        tool.copy("typescript/tsconfig.json", "tsconfig.json");
        tool.copy("typescript/caller.ts", "caller.ts");
        try (ExampleServer server = ExampleServer.start()) {
            Path document = tool.write("openapi.json", server.description());

            tool.run(List.of(
                            NodePackages.program(tool, "openapi-typescript"), document.toString(), "-o", "schema.d.ts"))
                    .succeeded();
            tool.run(List.of(NodePackages.program(tool, "tsc"))).succeeded();
            String printed =
                    tool.run(List.of("node", "caller.js", server.url())).succeeded();

            assertThat(printed.lines()).containsExactly("ops@quietharbor.example", "river_atlas", "river_atlas 1");
        }
    }
}
