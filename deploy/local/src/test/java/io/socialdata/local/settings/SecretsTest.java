package io.socialdata.local.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {

    @TempDir
    Path folder;

    @Test
    void secretIsStable() {
        String first = new Secrets(new StateDirectory(folder)).databasePassword("billing");

        assertThat(new Secrets(new StateDirectory(folder)).databasePassword("billing"))
                .isEqualTo(first)
                .hasSizeGreaterThanOrEqualTo(32);
    }

    @Test
    void secretsDiffer() {
        Secrets secrets = new Secrets(new StateDirectory(folder));

        assertThat(secrets.clientSecret("reads")).isNotEqualTo(secrets.clientSecret("writes"));
    }

    @Test
    void consoleTokenIsAsLongAsTheConsoleWants() {
        assertThat(new Secrets(new StateDirectory(folder)).consoleToken()).hasSizeBetween(32, 200);
    }

    @Test
    void secretsAreReadableByTheFileOwnerOnly() throws IOException {
        Secrets secrets = new Secrets(new StateDirectory(folder));
        secrets.clientSecret("reads");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secrets.clientsFile())))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(secrets.clientsFile().getParent())))
                .isEqualTo("rwx------");
    }

    @Test
    void wipeDeletesSecretsAndDataButKeepsCaches() throws IOException {
        StateDirectory state = new StateDirectory(folder);
        String before = new Secrets(state).databasePassword("billing");
        Files.writeString(state.cache("archive"), "costly");
        Files.createDirectories(state.data("postgres").resolve("base"));

        state.wipe();

        assertThat(state.data("postgres")).doesNotExist();
        assertThat(state.cache("archive")).exists();
        assertThat(new Secrets(state).databasePassword("billing")).isNotEqualTo(before);
    }
}
