package io.socialdata.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataKeyTest {

    private static final SealContext FIRST = new SealContext("data-key", "session", "1", 1);
    private static final SealContext SECOND = new SealContext("data-key", "session", "2", 1);
    private static final SealContext ROW = new SealContext("session-cookies", "account-1", "session-1", 1);

    @TempDir
    Path folder;

    private Path keyset;
    private Sealer keyEncryption;

    @BeforeEach
    void createKeyset() throws IOException {
        keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        keyEncryption = Sealer.withKeyset(keyset);
    }

    @Test
    void wrappedKeySealsAndOpensLikeAnyOther() {
        byte[] wrapped = DataKey.fresh(keyEncryption, FIRST);

        byte[] sealed = DataKey.open(keyEncryption, wrapped, FIRST).seal("cookies", ROW);

        assertThat(DataKey.open(keyEncryption, wrapped, FIRST).open(sealed, ROW))
                .isInstanceOf(Opened.class);
    }

    @Test
    void dataKeyCiphertextNeedsItsOwnKeyGeneration() {
        byte[] sealed = DataKey.open(keyEncryption, DataKey.fresh(keyEncryption, FIRST), FIRST)
                .seal("cookies", ROW);
        Sealer other = DataKey.open(keyEncryption, DataKey.fresh(keyEncryption, SECOND), SECOND);

        assertThat(keyEncryption.open(sealed, ROW)).isInstanceOf(UnknownKey.class);
        assertThat(other.open(sealed, ROW)).isInstanceOf(UnknownKey.class);
    }

    @Test
    void wrappedKeyOfAnotherRowIsRejected() {
        byte[] wrapped = DataKey.fresh(keyEncryption, FIRST);

        assertThatThrownBy(() -> DataKey.open(keyEncryption, wrapped, SECOND)).isInstanceOf(SealingException.class);
    }

    @Test
    void everyChangedByteOfAWrappedKeyIsDetected() {
        byte[] wrapped = DataKey.fresh(keyEncryption, FIRST);

        for (int i = 0; i < wrapped.length; i++) {
            byte[] changed = wrapped.clone();
            changed[i] ^= 1;
            assertThatThrownBy(() -> DataKey.open(keyEncryption, changed, FIRST))
                    .as("byte %d", i)
                    .isInstanceOf(SealingException.class);
        }
    }

    @Test
    void rewrappedKeyOutlivesItsFirstKeyEncryptionKey() throws IOException {
        byte[] wrapped = DataKey.fresh(keyEncryption, FIRST);
        byte[] sealed = DataKey.open(keyEncryption, wrapped, FIRST).seal("cookies", ROW);
        KeysetFile.rotate(keyset);

        byte[] again = DataKey.wrapAgain(Sealer.withKeyset(keyset), wrapped, FIRST);
        KeysetFile.destroyOlderKeys(keyset);

        Sealer left = Sealer.withKeyset(keyset);
        assertThat(Sealer.keyOf(again)).isEqualTo(left.newestKey());
        assertThat(DataKey.open(left, again, FIRST).open(sealed, ROW)).isInstanceOf(Opened.class);
        assertThatThrownBy(() -> DataKey.open(left, wrapped, FIRST)).isInstanceOf(SealingException.class);
    }
}
