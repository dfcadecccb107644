package io.socialdata.sealing;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import io.socialdata.sealing.OpenResult.NotAuthentic;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import java.security.GeneralSecurityException;

/**
 * A key that was stored beside the values it sealed, wrapped by a keyset kept elsewhere. No new ones are made: the keyset
 * seals values itself.
 */
public final class DataKey {

    private DataKey() {}

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

    private static byte[] plain(Sealer keyEncryption, byte[] wrapped, SealContext place) {
        return switch (keyEncryption.open(wrapped, place)) {
            case Opened(Secret secret) -> secret.bytes();
            case UnknownKey unknownKey ->
                throw new SealingException("a data key is under a key-encryption key that is not in the keyset");
            case NotAuthentic not -> throw new SealingException("a data key was not wrapped for its place");
        };
    }
}
