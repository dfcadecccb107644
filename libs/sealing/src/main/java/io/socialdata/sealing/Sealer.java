package io.socialdata.sealing;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import io.socialdata.sealing.OpenResult.NotAuthentic;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.OpenResult.UnknownKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.stream.IntStream;

/** Seals and opens small secrets with AES-256-GCM. Thread-safe. */
public final class Sealer {

    /** Maximum size of a secret. Ours are cookies and addresses; a larger one is a mistake. */
    public static final int MAX_SECRET_BYTES = 64 * 1024;

    /** Number of bytes at the beginning of a sealed value that name its key. */
    public static final int KEY_PREFIX_BYTES = 1 + Integer.BYTES;

    private static final byte KEYED_FORMAT = 1;
    private static final int MAX_SEALED_BYTES = MAX_SECRET_BYTES + 64;

    private final KeysetHandle keys;
    private final Aead aead;

    private Sealer(KeysetHandle keys) throws GeneralSecurityException {
        this.keys = keys;
        this.aead = keys.getPrimitive(RegistryConfiguration.get(), Aead.class);
    }

    /**
     * Reads the keyset once; a rotated file takes effect at the next start.
     *
     * @throws SealingException if the file cannot be read or contains no usable keyset
     */
    public static Sealer withKeyset(Path file) {
        return over(KeysetFile.read(file));
    }

    static Sealer over(KeysetHandle keys) {
        try {
            return new Sealer(keys);
        } catch (GeneralSecurityException e) {
            throw new SealingException("the keyset has no key that can seal", e);
        }
    }

    public byte[] seal(String secret, SealContext context) {
        return seal(secret.getBytes(StandardCharsets.UTF_8), context);
    }

    /**
     * Seals with the newest key.
     *
     * @throws IllegalArgumentException if the secret is larger than {@link #MAX_SECRET_BYTES}
     */
    public byte[] seal(byte[] secret, SealContext context) {
        if (secret.length > MAX_SECRET_BYTES) {
            throw new IllegalArgumentException("a secret of " + secret.length + " bytes is too large to seal");
        }
        try {
            return aead.encrypt(secret, context.associatedData());
        } catch (GeneralSecurityException e) {
            throw new SealingException("sealing failed", e);
        }
    }

    /** Opens a value sealed with any key that is still in the keyset. */
    public OpenResult open(byte[] sealed, SealContext context) {
        if (sealed.length < KEY_PREFIX_BYTES || sealed.length > MAX_SEALED_BYTES || sealed[0] != KEYED_FORMAT) {
            return new NotAuthentic();
        }
        int keyId = keyIdOf(sealed);
        if (!holds(keyId)) {
            return new UnknownKey(keyId);
        }
        try {
            return new Opened(new Secret(aead.decrypt(sealed, context.associatedData())));
        } catch (GeneralSecurityException e) {
            return new NotAuthentic();
        }
    }

    /** Returns the name of the key that seals now. */
    public String newestKey() {
        return name(keys.getPrimary().getId());
    }

    /** Returns how values begin that are sealed now. Others are under an older key, and statements can select them. */
    public byte[] keyPrefix() {
        return ByteBuffer.allocate(KEY_PREFIX_BYTES)
                .put(KEYED_FORMAT)
                .putInt(keys.getPrimary().getId())
                .array();
    }

    private boolean holds(int keyId) {
        return IntStream.range(0, keys.size()).anyMatch(i -> keys.getAt(i).getId() == keyId);
    }

    private static String name(int keyId) {
        return "%08x".formatted(keyId);
    }

    private static int keyIdOf(byte[] sealed) {
        return ByteBuffer.wrap(sealed, 1, Integer.BYTES).getInt();
    }
}
