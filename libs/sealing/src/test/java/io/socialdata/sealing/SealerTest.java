package io.socialdata.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.sealing.OpenResult.NotAuthentic;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealerTest {

    private static final SealContext ROW = new SealContext("session-cookies", "account-1", "session-1", 1);
    private static final String COOKIE = "auth_token=0123456789abcdef";

    @TempDir
    Path folder;

    private Path keyset;
    private Sealer sealer;

    @BeforeEach
    void createKeyset() throws IOException {
        keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        sealer = Sealer.withKeyset(keyset);
    }

    @Test
    void sealedValueOpensInItsOwnRow() {
        byte[] sealed = sealer.seal(COOKIE, ROW);

        assertThat(textOf(sealer.open(sealed, ROW))).isEqualTo(COOKIE);
    }

    @Test
    void emptySecretCanBeSealed() {
        assertThat(textOf(sealer.open(sealer.seal("", ROW), ROW))).isEmpty();
    }

    @Test
    void sameSecretSealsDifferentlyEachTime() {
        assertThat(sealer.seal(COOKIE, ROW)).isNotEqualTo(sealer.seal(COOKIE, ROW));
    }

    @Test
    void sealedBytesDoNotRevealTheSecret() {
        assertThat(new String(sealer.seal(COOKIE, ROW), StandardCharsets.ISO_8859_1))
                .doesNotContain("auth_token");
    }

    @Test
    void everyChangedByteIsDetected() {
        byte[] sealed = sealer.seal(COOKIE, ROW);

        for (int i = 0; i < sealed.length; i++) {
            byte[] changed = sealed.clone();
            changed[i] ^= 1;
            assertThat(sealer.open(changed, ROW)).as("byte %d", i).isNotInstanceOf(Opened.class);
        }
    }

    @Test
    void valueOfAnotherRowDoesNotOpen() {
        byte[] first = sealer.seal(COOKIE, ROW);
        SealContext sibling = new SealContext("session-cookies", "account-1", "session-2", 1);

        assertThat(sealer.open(first, sibling)).isEqualTo(new NotAuthentic());
    }

    @Test
    void valueOfAnotherPurposeAccountOrVersionDoesNotOpen() {
        byte[] sealed = sealer.seal(COOKIE, ROW);

        assertThat(sealer.open(sealed, new SealContext("proxy-url", "account-1", "session-1", 1)))
                .isEqualTo(new NotAuthentic());
        assertThat(sealer.open(sealed, new SealContext("session-cookies", "account-2", "session-1", 1)))
                .isEqualTo(new NotAuthentic());
        assertThat(sealer.open(sealed, new SealContext("session-cookies", "account-1", "session-1", 2)))
                .isEqualTo(new NotAuthentic());
    }

    @Test
    void contextBoundariesAreAuthenticated() {
        byte[] sealed = sealer.seal(COOKIE, new SealContext("ab", "c", "d", 1));

        assertThat(sealer.open(sealed, new SealContext("a", "bc", "d", 1))).isEqualTo(new NotAuthentic());
    }

    @Test
    void truncatedEmptyAndHugeValuesAreNotAuthentic() {
        byte[] sealed = sealer.seal(COOKIE, ROW);

        for (int length = 0; length < sealed.length; length++) {
            assertThat(sealer.open(Arrays.copyOf(sealed, length), ROW)).isEqualTo(new NotAuthentic());
        }
        assertThat(sealer.open(Arrays.copyOf(sealed, 10_000_000), ROW)).isEqualTo(new NotAuthentic());
    }

    @Test
    void largestSecretIsSealedAndALargerOneIsRejected() {
        byte[] largest = new byte[Sealer.MAX_SECRET_BYTES];

        assertThat(sealer.open(sealer.seal(largest, ROW), ROW)).isInstanceOf(Opened.class);
        assertThatThrownBy(() -> sealer.seal(new byte[Sealer.MAX_SECRET_BYTES + 1], ROW))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void threeKeyGenerationsAreUsableTogether() throws IOException {
        byte[] first = sealer.seal(COOKIE, ROW);
        KeysetFile.rotate(keyset);
        byte[] second = Sealer.withKeyset(keyset).seal(COOKIE, ROW);
        KeysetFile.rotate(keyset);
        Sealer newest = Sealer.withKeyset(keyset);
        byte[] third = newest.seal(COOKIE, ROW);

        assertThat(newest.open(first, ROW)).isInstanceOf(Opened.class);
        assertThat(newest.open(second, ROW)).isInstanceOf(Opened.class);
        assertThat(newest.open(third, ROW)).isInstanceOf(Opened.class);
        assertThat(startOf(first)).isNotEqualTo(newest.keyPrefix());
        assertThat(startOf(second)).isNotEqualTo(newest.keyPrefix());
        assertThat(startOf(third)).isEqualTo(newest.keyPrefix());
    }

    @Test
    void valueOfADestroyedKeyIsUnknownAndAResealedOneOpens() throws IOException {
        byte[] old = sealer.seal(COOKIE, ROW);
        KeysetFile.rotate(keyset);
        byte[] again = Sealer.withKeyset(keyset).seal(COOKIE, ROW);

        KeysetFile.destroyOlderKeys(keyset);

        Sealer after = Sealer.withKeyset(keyset);
        assertThat(after.open(old, ROW)).isInstanceOf(UnknownKey.class);
        assertThat(textOf(after.open(again, ROW))).isEqualTo(COOKIE);
    }

    @Test
    void valueOfAnotherInstallationDoesNotOpen() throws IOException {
        Path foreign = folder.resolve("foreign.json");
        KeysetFile.create(foreign);

        assertThat(Sealer.withKeyset(foreign).open(sealer.seal(COOKIE, ROW), ROW))
                .isInstanceOf(UnknownKey.class);
    }

    @Test
    void secretIsNotPrinted() {
        assertThat(sealer.open(sealer.seal(COOKIE, ROW), ROW).toString()).doesNotContain("auth_token");
    }

    @Test
    void keysetIsReadableByItsOwnerOnlyAndNeverOverwritten() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(keyset)))
                .isEqualTo("rw-------");
        assertThatThrownBy(() -> KeysetFile.create(keyset)).isInstanceOf(IOException.class);
    }

    @Test
    void missingOrInvalidKeysetIsRejectedAtOnce() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{}");

        assertThatThrownBy(() -> Sealer.withKeyset(folder.resolve("absent.json")))
                .isInstanceOf(SealingException.class);
        assertThatThrownBy(() -> Sealer.withKeyset(broken)).isInstanceOf(SealingException.class);
    }

    private static String textOf(OpenResult openResult) {
        return openResult instanceof Opened(Secret secret) ? secret.text() : openResult.toString();
    }

    private static byte[] startOf(byte[] sealed) {
        return Arrays.copyOf(sealed, Sealer.KEY_PREFIX_BYTES);
    }
}
