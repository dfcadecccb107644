package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** openapi-typescript turns the published document into types that fit calls of openapi-fetch at both roots. */
class TypeScriptClientComponentTest {

    private static final List<String> PROGRAMS = List.of("node", "npm");

    @BeforeAll
    static void skipWithoutNode() {
        for (String program : PROGRAMS) {
            assumeTrue(
                    Tool.installed(program).isPresent(),
                    program + " is not installed: the TypeScript client is not checked");
        }
    }

    @Test
    void generatedTypesFitCallsOfBothRoots() throws IOException, InterruptedException {
        Tool tool = Tool.in("typescript");
        tool.copy("typescript/package.json", "package.json");
        tool.copy("typescript/tsconfig.json", "tsconfig.json");
        tool.copy("typescript/caller.ts", "caller.ts");
        installPackages(tool);
        try (ExampleServer server = ExampleServer.start()) {
            Path document = tool.write("openapi.json", server.description());

            tool.run(List.of(bin(tool, "openapi-typescript"), document.toString(), "-o", "schema.d.ts"))
                    .succeeded();
            tool.run(List.of(bin(tool, "tsc"))).succeeded();
            String printed =
                    tool.run(List.of("node", "caller.js", server.url())).succeeded();

            assertThat(printed.lines()).containsExactly("ops@quietharbor.example", "orbit_kestrel", "orbit_kestrel 1");
        }
    }

    private static void installPackages(Tool tool) throws IOException, InterruptedException {
        Tool.Result result =
                tool.run(List.of("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"));
        assumeTrue(
                result.exitCode() == 0,
                "npm cannot fetch the packages: the TypeScript client is not checked\n" + result.output());
    }

    private static String bin(Tool tool, String name) {
        return tool.folder().resolve("node_modules/.bin").resolve(name).toString();
    }
}
