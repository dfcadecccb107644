package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.PublicDocument;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Linters of others find nothing in the published document. */
@Execution(ExecutionMode.CONCURRENT)
class LintersComponentTest {

    @Test
    void redoclyFindsNothing() throws IOException, InterruptedException {
        Tool tool = documentFor("redocly");

        String report = tool.run(List.of(
                        "env",
                        "REDOCLY_TELEMETRY=off",
                        "REDOCLY_SUPPRESS_UPDATE_NOTICE=true",
                        NodePackages.program(tool, "redocly"),
                        "lint",
                        "--config",
                        "rules.yaml",
                        "openapi.json"))
                .succeeded();

        // With warnings the description is valid too; the number of them follows.
        assertThat(report).contains("Your API description is valid.").doesNotContain("You have");
    }

    @Test
    @EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
    void spectralFindsNothing() throws IOException, InterruptedException {
        Tool tool = documentFor("spectral");

        String report = tool.run(List.of(
                        NodePackages.program(tool, "spectral"), "lint", "--ruleset", "rules.yaml", "openapi.json"))
                .succeeded();

        assertThat(report).contains("No results");
    }

    private static Tool documentFor(String name) throws IOException, InterruptedException {
        Tool tool = NodePackages.install(name);
        tool.copy(name + "/rules.yaml", "rules.yaml");
        tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));
        return tool;
    }
}
