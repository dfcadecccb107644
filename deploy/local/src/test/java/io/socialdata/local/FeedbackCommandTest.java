package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.operator.FeedbackClient;
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

class FeedbackCommandTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "answer",
                "list a b",
                "show",
                "show me",
                "answer me hello",
                "move ../../leases shipped",
                "drop 1"
            })
    void unknownCommandIsReportedWithoutARequest(String line) throws IOException {
        Files.writeString(folder.resolve("local.properties"), "");
        Settings settings = Settings.load(folder, Map.of());
        FeedbackCommand command = new FeedbackCommand(new FeedbackClient(
                new InternalApiClient(settings, new Secrets(new StateDirectory(folder.resolve("state"))))));
        List<String> arguments = line.isEmpty() ? List.of() : List.of(line.split(" "));

        assertThatThrownBy(() -> command.run(arguments))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining(
                        arguments.size() > 1 && !line.startsWith("list") && !line.startsWith("drop")
                                ? "no id"
                                : "wants");
    }
}
