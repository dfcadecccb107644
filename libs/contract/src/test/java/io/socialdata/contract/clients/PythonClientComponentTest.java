package io.socialdata.contract.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.contract.PublicDocument;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** openapi-python-client takes the published document without a warning, and all modules of its client can be imported. */
@EnabledIfSystemProperty(named = "cases", matches = "all", disabledReason = "run with -Pnightly or -Dcases=all")
class PythonClientComponentTest {

    private static final String PACKAGE = "openapi-python-client==0.29.1";

    private static final String LEFT_OUT = ": the document is not checked with openapi-python-client";

    private static final String IMPORT_ALL = """
        import generated, importlib, pkgutil
        names = [module.name for module in pkgutil.walk_packages(generated.__path__, "generated.")]
        for name in names:
            importlib.import_module(name)
        print(len([name for name in names if name.startswith("generated.api.") and name.count(".") == 3]))
        """;

    @Test
    void everyModuleOfTheGeneratedClientCanBeImported() throws IOException, InterruptedException {
        assumeTrue(
                Tool.installed("python3").isPresent(), "python3 is not installed: openapi-python-client is left out");
        Tool tool = Tool.in("python-client");
        tool.run(List.of("python3", "-m", "venv", "venv")).orSkip("Python has no module venv" + LEFT_OUT);
        String pip = tool.folder().resolve("venv/bin/pip").toString();
        tool.run(List.of(pip, "install", "--quiet", PACKAGE)).orSkip("pip cannot fetch " + PACKAGE + LEFT_OUT);
        tool.write("openapi.json", PublicDocument.json("http://127.0.0.1:8080"));

        // It formats what it has generated with a program of its own packages, which it looks for on the path.
        String log = tool.run(List.of(
                        "env",
                        "PATH=" + tool.folder().resolve("venv/bin") + ":" + System.getenv("PATH"),
                        "openapi-python-client",
                        "generate",
                        "--path",
                        "openapi.json",
                        "--meta",
                        "none",
                        "--output-path",
                        "generated",
                        "--overwrite"))
                .succeeded();
        String imported = tool.run(
                        List.of(tool.folder().resolve("venv/bin/python").toString(), "-c", IMPORT_ALL))
                .succeeded();

        assertThat(log).doesNotContainIgnoringCase("warning");
        assertThat(Integer.parseInt(imported.strip())).isGreaterThan(100);
    }
}
