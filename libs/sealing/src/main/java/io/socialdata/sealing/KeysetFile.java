package io.socialdata.sealing;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.aead.PredefinedAeadParameters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.stream.IntStream;

/**
 * The keyset file, which the installation keeps outside the database (on Kubernetes a mounted Secret).
 *
 * <p>Changes replace the file atomically and keep it readable only by its owner.
 */
public final class KeysetFile {

    private KeysetFile() {}

    /**
     * Writes a keyset with one new key. Rejects an existing file, since overwriting it would lose every sealed value.
     */
    public static void create(Path file) throws IOException {
        if (Files.exists(file)) {
            throw new IOException("a keyset is already there: " + file.getFileName());
        }
        change(
                file,
                () -> KeysetHandle.newBuilder()
                        .addEntry(freshKey().makePrimary())
                        .build());
    }

    /** Adds a new key for sealing. The older keys stay and still open values. */
    public static void rotate(Path file) throws IOException {
        KeysetHandle old = read(file);
        change(
                file,
                () -> KeysetHandle.newBuilder(old)
                        .addEntry(freshKey().makePrimary())
                        .build());
    }

    /** Removes every key but the newest. Values that were not sealed again since the rotation are lost. */
    public static void destroyOlderKeys(Path file) throws IOException {
        KeysetHandle old = read(file);
        int newest = old.getPrimary().getId();
        KeysetHandle.Builder remaining = KeysetHandle.newBuilder(old);
        IntStream.iterate(old.size() - 1, i -> i >= 0, i -> i - 1)
                .filter(i -> old.getAt(i).getId() != newest)
                .forEach(remaining::deleteAt);
        change(file, remaining::build);
    }

    static KeysetHandle read(Path file) {
        try {
            AeadConfig.register();
            return TinkJsonProtoKeysetFormat.parseKeyset(
                    Files.readString(file), RegistryConfiguration.get(), InsecureSecretKeyAccess.get());
        } catch (IOException | GeneralSecurityException e) {
            throw new SealingException("no readable keyset in " + file.getFileName(), e);
        }
    }

    static KeysetHandle.Builder.Entry freshKey() {
        return KeysetHandle.generateEntryFromParameters(PredefinedAeadParameters.AES256_GCM)
                .withRandomId();
    }

    private static void change(Path file, Keyset keyset) throws IOException {
        try {
            AeadConfig.register();
            String json = TinkJsonProtoKeysetFormat.serializeKeyset(
                    keyset.build(), RegistryConfiguration.get(), InsecureSecretKeyAccess.get());
            replace(file, json);
        } catch (GeneralSecurityException e) {
            throw new SealingException("no keyset could be made", e);
        }
    }

    private static void replace(Path file, String json) throws IOException {
        Path target = file.toAbsolutePath();
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Path fresh = Files.createTempFile(target.getParent(), "keyset", ".tmp", ownerOnly);
        Files.writeString(fresh, json);
        Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @FunctionalInterface
    private interface Keyset {
        KeysetHandle build() throws GeneralSecurityException;
    }
}
