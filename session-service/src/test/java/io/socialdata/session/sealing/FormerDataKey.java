package io.socialdata.session.sealing;

import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import com.google.crypto.tink.aead.PredefinedAeadParameters;
import io.socialdata.sealing.DataKey;
import io.socialdata.sealing.Sealer;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import org.jdbi.v3.core.Handle;

/** A data key as an earlier version stored it, with which it sealed values. */
record FormerDataKey(long generation, Sealer sealer) {

    /** Stores the next generation, wrapped by the keyset. */
    static FormerDataKey add(Handle handle, Path keyset) {
        long generation = handle.createQuery("select nextval('data_key_generation')")
                .mapTo(Long.class)
                .one();
        Sealer outer = Sealer.withKeyset(keyset);
        byte[] wrapped = outer.seal(fresh(), FormerDataKeys.place(generation));
        handle.execute(
                "insert into data_key (generation, wrapped, created_at) values (?, ?, now())", generation, wrapped);
        return new FormerDataKey(generation, DataKey.open(outer, wrapped, FormerDataKeys.place(generation)));
    }

    private static byte[] fresh() {
        try {
            KeysetHandle key = KeysetHandle.newBuilder()
                    .addEntry(KeysetHandle.generateEntryFromParameters(PredefinedAeadParameters.AES256_GCM)
                            .withRandomId()
                            .makePrimary())
                    .build();
            return TinkProtoKeysetFormat.serializeKeyset(
                    key, InsecureSecretKeyAccess.get(), RegistryConfiguration.get());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
