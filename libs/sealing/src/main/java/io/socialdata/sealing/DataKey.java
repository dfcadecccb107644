package io.socialdata.sealing;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import io.socialdata.sealing.OpenResult.NotAuthentic;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import java.security.GeneralSecurityException;

/**
 * A key that seals values and is stored beside them, wrapped by a key-encryption key that is kept elsewhere.
 *
 * <p>A copy of the database alone opens nothing, and a new data key needs no new file on any machine. A wrapped key is
 * bound to its place like any sealed value.
 */
public final class DataKey {

    private DataKey() {}

    /** Generates a key and wraps it for this place. */
    public static byte[] fresh(Sealer keyEncryption, SealContext place) {
        try {
            KeysetHandle key = KeysetHandle.newBuilder()
                    .addEntry(KeysetFile.freshKey().makePrimary())
                    .build();
            byte[] plain = TinkProtoKeysetFormat.serializeKeyset(
                    key, InsecureSecretKeyAccess.get(), RegistryConfiguration.get());
            return keyEncryption.seal(plain, place);
        } catch (GeneralSecurityException e) {
            throw new SealingException("no data key could be made", e);
        }
    }

    /**
     * Unwraps a key.
     *
     * @throws SealingException if its key-encryption key is not in the keyset, or if it was not wrapped for this place
     */
    public static Sealer open(Sealer keyEncryption, byte[] wrapped, SealContext place) {
        try {
            return Sealer.over(TinkProtoKeysetFormat.parseKeyset(
                    plain(keyEncryption, wrapped, place), InsecureSecretKeyAccess.get(), RegistryConfiguration.get()));
        } catch (GeneralSecurityException e) {
            throw new SealingException("a data key holds no key", e);
        }
    }

    /**
     * Wraps the same key with the newest key-encryption key.
     *
     * @throws SealingException as {@link #open}
     */
    public static byte[] wrapAgain(Sealer keyEncryption, byte[] wrapped, SealContext place) {
        return keyEncryption.seal(plain(keyEncryption, wrapped, place), place);
    }

    private static byte[] plain(Sealer keyEncryption, byte[] wrapped, SealContext place) {
        return switch (keyEncryption.open(wrapped, place)) {
            case Opened(Secret secret) -> secret.bytes();
            case UnknownKey unknownKey ->
                throw new SealingException("a data key is under a key-encryption key that is not in the keyset");
            case NotAuthentic not -> throw new SealingException("a data key was not wrapped for its place");
        };
    }
}
