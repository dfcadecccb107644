package io.socialdata.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CdsArchiveTest {

    private static final Instant BUILT = Instant.parse("2026-11-01T00:00:00Z");
    private static final byte[] COMPLETE = {1, 2, 3, 4, 5};

    @TempDir
    Path folder;

    private Path jar;
    private Path file;

    @BeforeEach
    void build() throws IOException {
        jar = Files.createFile(folder.resolve("service.jar"));
        file = folder.resolve("service.jsa");
        Files.setLastModifiedTime(jar, FileTime.from(BUILT));
    }

    @Test
    void archiveOfThisJarIsKept() throws IOException {
        write(COMPLETE, BUILT.plusSeconds(60));

        new CdsArchive(file).removeUnlessUsableFor(jar);

        assertThat(file).exists();
    }

    @Test
    void archiveOfAnOlderJarIsDeleted() throws IOException {
        write(COMPLETE, BUILT.minusSeconds(60));

        new CdsArchive(file).removeUnlessUsableFor(jar);

        assertThat(file).doesNotExist();
    }

    @Test
    void archiveWithInvalidHeaderIsDeleted() throws IOException {
        write(new byte[] {0, 0, 0, 0, 5}, BUILT.plusSeconds(60));

        new CdsArchive(file).removeUnlessUsableFor(jar);

        assertThat(file).doesNotExist();
    }

    @Test
    void emptyArchiveIsDeleted() throws IOException {
        write(new byte[0], BUILT.plusSeconds(60));

        new CdsArchive(file).removeUnlessUsableFor(jar);

        assertThat(file).doesNotExist();
    }

    @Test
    void missingArchiveIsAccepted() {
        new CdsArchive(file).removeUnlessUsableFor(jar);

        assertThat(file).doesNotExist();
    }

    private void write(byte[] content, Instant modified) throws IOException {
        Files.write(file, content);
        Files.setLastModifiedTime(file, FileTime.from(modified));
    }
}
