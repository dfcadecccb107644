package io.socialdata.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedKeysetTest {

    private static final SealContext PLACE = new SealContext("test", "account", "row", 1);
    private static final Duration MINUTES = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private final Ticking clock = new Ticking();
    private Path file;
    private WatchedKeyset keyset;

    @BeforeEach
    void create() throws IOException {
        file = folder.resolve("keyset.json");
        KeysetFile.create(file);
        keyset = new WatchedKeyset(file, clock);
    }

    @Test
    void addedKeySealsAndTheFormerOneStillOpens() {
        byte[] before = keyset.sealer().seal("secret", PLACE);

        change("add");

        assertThat(Arrays.copyOf(before, Sealer.KEY_PREFIX_BYTES))
                .isNotEqualTo(keyset.sealer().keyPrefix());
        assertThat(keyset.sealer().open(before, PLACE)).isInstanceOf(OpenResult.Opened.class);
        assertThat(keyset.sealer().keyPrefix()).isNotEqualTo(prefix(before));
        assertThat(keyset.sealer().keyPrefix()).isEqualTo(prefix(keyset.sealer().seal("secret", PLACE)));
    }

    @Test
    void olderKeysAreGoneAfterTheyAreDropped() {
        byte[] before = keyset.sealer().seal("secret", PLACE);
        change("add");
        byte[] after = keyset.sealer().seal("secret", PLACE);

        change("drop-older");

        assertThat(keyset.sealer().open(before, PLACE)).isInstanceOf(OpenResult.UnknownKey.class);
        assertThat(keyset.sealer().open(after, PLACE)).isInstanceOf(OpenResult.Opened.class);
    }

    @Test
    void ageOfTheNewestKeyBeginsWhenItIsRead() {
        clock.now = clock.now.plus(MINUTES);
        assertThat(keyset.isNewestKeyOlderThan(MINUTES)).isTrue();

        change("add");
        assertThat(keyset.isNewestKeyOlderThan(MINUTES)).isFalse();
        clock.now = clock.now.plus(MINUTES);
        assertThat(keyset.isNewestKeyOlderThan(MINUTES)).isTrue();

        change("drop-older");
        assertThat(keyset.isNewestKeyOlderThan(MINUTES)).isTrue();
    }

    @Test
    void unreadableFileKeepsTheKeysInUse() throws IOException {
        byte[] sealed = keyset.sealer().seal("secret", PLACE);

        Files.writeString(file, "no keyset");
        touch();
        assertThat(keyset.sealer().open(sealed, PLACE)).isInstanceOf(OpenResult.Opened.class);

        Files.delete(file);
        assertThat(keyset.sealer().open(sealed, PLACE)).isInstanceOf(OpenResult.Opened.class);

        KeysetFile.create(file);
        touch();
        assertThat(keyset.sealer().open(sealed, PLACE)).isInstanceOf(OpenResult.UnknownKey.class);
    }

    @Test
    void unknownCommandChangesNothing() throws IOException {
        String keys = Files.readString(file);

        assertThat(ChangeKeyset.run(nowhere(), "remove", file.toString())).isEqualTo(2);
        assertThat(ChangeKeyset.run(nowhere(), "add")).isEqualTo(2);
        assertThat(ChangeKeyset.run(nowhere(), "add", folder.resolve("none").toString()))
                .isEqualTo(1);

        assertThat(file).hasContent(keys);
    }

    private void change(String command) {
        assertThat(ChangeKeyset.run(nowhere(), command, file.toString())).isZero();
        touch();
    }

    /** Gives the file another time, however fast the test is. */
    private void touch() {
        try {
            FileTime time = Files.getLastModifiedTime(file);
            Files.setLastModifiedTime(file, FileTime.from(time.toInstant().plusSeconds(1)));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] prefix(byte[] sealed) {
        return Arrays.copyOf(sealed, Sealer.KEY_PREFIX_BYTES);
    }

    private static PrintStream nowhere() {
        return new PrintStream(OutputStream.nullOutputStream());
    }

    private static final class Ticking extends Clock {

        private Instant now = Instant.parse("2026-11-26T12:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
