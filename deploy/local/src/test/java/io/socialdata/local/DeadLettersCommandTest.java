package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.operator.DeadLetterTopics;
import io.socialdata.local.operator.InternalApiClient;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadLettersCommandTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "list",
                "list usage-recorded.v1 --all",
                "list usage-recorded.v1 --limit",
                "replay usage-recorded.v1",
                "replay usage-recorded.v1 --id",
                "replay usage-recorded.v1 0-17",
                "resume",
                "resume billing-usage now",
                "drop usage-recorded.v1"
            })
    void unknownCommandIsReportedWithoutARequest(String line) throws IOException {
        assertThatThrownBy(() -> run(line))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("wants one of");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", "1000"})
    void limitMustBeANumber(String limit) {
        assertThatThrownBy(() -> run("list usage-recorded.v1 --limit " + limit))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("no number");
    }

    private void run(String line) throws IOException {
        Files.writeString(folder.resolve("local.properties"), "");
        Settings settings = Settings.load(folder, Map.of());
        DeadLettersCommand command = new DeadLettersCommand(new DeadLetterTopics(
                new InternalApiClient(settings, new Secrets(new StateDirectory(folder.resolve("state"))))));
        command.run(line.isEmpty() ? List.of() : List.of(line.split(" ")));
    }
}
