package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.operator.InternalApiClient;
import io.socialdata.local.operator.OperationDataClient;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationDataCommandTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"show a b", "set", "set Likes", "set Likes id", "set Likes =x", "unset", "unset a b c"})
    void incompleteCommandIsReportedWithoutARequest(String line) throws IOException {
        Files.writeString(folder.resolve("local.properties"), "");
        Settings settings = Settings.load(folder, Map.of());
        OperationDataCommand command = new OperationDataCommand(new OperationDataClient(
                new InternalApiClient(settings, new Secrets(new StateDirectory(folder.resolve("state")))), "mira"));

        assertThatThrownBy(() -> command.run(List.of(line.split(" ", -1))))
                .isInstanceOf(LauncherException.class)
                .hasMessageMatching("platform wants one of: .*|.* is not of the form key=value");
    }

    @Test
    void importTakesAFileAndANameForTheOverlay() {
        assertThat(ImportOptions.of(List.of("main.js")).files()).containsExactly(Path.of("main.js"));
        assertThat(ImportOptions.of(List.of("main.js", "--write", "o.yaml")).files())
                .containsExactly(Path.of("main.js"), Path.of("o.yaml"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a --write", "--write o.yaml"})
    void importWithoutOneFileIsReported(String line) {
        List<String> arguments = line.isEmpty() ? List.of() : List.of(line.split(" ", -1));

        assertThatThrownBy(() -> ImportOptions.of(arguments))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("platform import wants");
    }
}
