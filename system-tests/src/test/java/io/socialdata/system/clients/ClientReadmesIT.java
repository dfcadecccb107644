package io.socialdata.system.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs the programs in the README of each SDK. */
@BesideOthersOnSharedSuite
class ClientReadmesIT {

    private final Suite suite;

    @TempDir
    private Path folder;

    ClientReadmesIT(Suite suite) {
        this.suite = suite;
    }

    /** The users that they name exist, and followers and cost fit the maximum. Those that store a file are run by the tests of the SDK alone. */
    @ParameterizedTest
    @EnumSource
    void programsOfTheReadmeRunUnchanged(ClientProgram program) throws Exception {
        Map<String, String> environment = Map.of(
                "API",
                "http://127.0.0.1:" + suite.door().port("gateway.port"),
                "KEY",
                suite.keyOfNewAccount(),
                "SECRET",
                "whsec_");
        List<String> sources = program.programsOfReadme().stream()
                .filter(source -> !source.contains(".jsonl"))
                .toList();

        assertThat(sources).hasSizeGreaterThanOrEqualTo(2);
        for (String source : sources) {
            assertThat(program.run(source, environment, folder).startsWith("not_found"))
                    .as(source)
                    .isEqualTo(source.contains("nobody_has_this"));
        }
    }
}
