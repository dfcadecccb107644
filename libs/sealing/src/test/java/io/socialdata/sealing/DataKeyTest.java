package io.socialdata.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
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
        byte[] wrapped = fresh(FIRST);

        byte[] sealed = DataKey.open(keyEncryption, wrapped, FIRST).seal("cookies", ROW);

        assertThat(DataKey.open(keyEncryption, wrapped, FIRST).open(sealed, ROW))
                .isInstanceOf(Opened.class);
    }

    @Test
    void dataKeyCiphertextNeedsItsOwnKeyGeneration() {
        byte[] sealed = DataKey.open(keyEncryption, fresh(FIRST), FIRST).seal("cookies", ROW);
        Sealer other = DataKey.open(keyEncryption, fresh(SECOND), SECOND);

        assertThat(keyEncryption.open(sealed, ROW)).isInstanceOf(UnknownKey.class);
        assertThat(other.open(sealed, ROW)).isInstanceOf(UnknownKey.class);
    }

    @Test
    void wrappedKeyOfAnotherRowIsRejected() {
        byte[] wrapped = fresh(FIRST);

        assertThatThrownBy(() -> DataKey.open(keyEncryption, wrapped, SECOND)).isInstanceOf(SealingException.class);
    }

    @Test
    void everyChangedByteOfAWrappedKeyIsDetected() {
        byte[] wrapped = fresh(FIRST);

        for (int i = 0; i < wrapped.length; i++) {
            byte[] changed = wrapped.clone();
            changed[i] ^= 1;
            assertThatThrownBy(() -> DataKey.open(keyEncryption, changed, FIRST))
                    .as("byte %d", i)
                    .isInstanceOf(SealingException.class);
        }
    }

    @Test
    void wrappedKeyNeedsTheKeyThatWrappedIt() throws IOException {
        byte[] wrapped = fresh(FIRST);
        KeysetFile.rotate(keyset);
        assertThat(DataKey.open(Sealer.withKeyset(keyset), wrapped, FIRST)).isNotNull();

        KeysetFile.destroyOlderKeys(keyset);

        assertThatThrownBy(() -> DataKey.open(Sealer.withKeyset(keyset), wrapped, FIRST))
                .isInstanceOf(SealingException.class);
    }

    /** Makes a wrapped key as an earlier version stored it. */
    private byte[] fresh(SealContext place) {
        try {
            KeysetHandle key = KeysetHandle.newBuilder()
                    .addEntry(KeysetFile.freshKey().makePrimary())
                    .build();
            return keyEncryption.seal(
                    TinkProtoKeysetFormat.serializeKeyset(
                            key, InsecureSecretKeyAccess.get(), RegistryConfiguration.get()),
                    place);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}
