package io.socialdata.session.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperationImportCommandTest {

    private static final String SCRIPT =
            "1:e=>{e.exports={queryId:\"NewId\",operationName:\"Likes\",operationType:\"query\",metadata:{features:[]}}}";

    @TempDir
    Path folder;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void differencesArePrintedAndAnOverlayIsWrittenOnce() throws IOException {
        String script = Files.writeString(folder.resolve("main.js"), SCRIPT).toString();
        Path overlay = folder.resolve("overlay.yaml");

        assertThat(run(script)).isZero();
        assertThat(overlay).doesNotExist();
        assertThat(run(script, overlay.toString())).isZero();
        assertThat(overlay).content().contains("Likes:", "id: \"NewId\"");
        assertThat(run(script, overlay.toString())).isEqualTo(1);
        assertThat(printed()).contains("id: \"NewId\"", "written: " + overlay, "exists: name another file");
    }

    @Test
    void whatIsNoRecordingIsRefused() throws IOException {
        assertThat(run(Files.writeString(folder.resolve("a"), "canary").toString()))
                .isEqualTo(2);
        assertThat(run(folder.resolve("missing").toString())).isEqualTo(2);
        assertThat(run()).isEqualTo(2);
        assertThat(printed())
                .contains("neither a HAR nor a script", "cannot read")
                .doesNotContain("canary");
    }

    private int run(String... files) {
        return OperationImportCommand.run(List.of(files), new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
