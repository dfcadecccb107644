package io.socialdata.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CreateKeysetTest {

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(output, true, StandardCharsets.UTF_8);

    @Test
    void newKeysetIsUsableAndNeverReplaced(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("keyset.json");

        assertThat(CreateKeyset.run(out, file.toString())).isZero();
        String keys = Files.readString(file);
        assertThat(CreateKeyset.run(out, file.toString())).isEqualTo(1);

        assertThat(KeysetFile.read(file).size()).isEqualTo(1);
        assertThat(file).hasContent(keys);
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("already there")
                .doesNotContain("keyData");
    }

    @Test
    void usageIsPrintedWithoutArguments() {
        assertThat(CreateKeyset.run(out)).isEqualTo(2);
    }
}
