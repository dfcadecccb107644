package io.socialdata.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.sealing.OpenResult.Opened;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class SealingPropertiesTest {

    private static Path folder;
    private static Sealer sealer;

    @BeforeContainer
    static void createKeyset() throws IOException {
        folder = Files.createTempDirectory("sealing");
        KeysetFile.create(folder.resolve("keyset.json"));
        sealer = Sealer.withKeyset(folder.resolve("keyset.json"));
    }

    @AfterContainer
    static void removeKeyset() throws IOException {
        Files.delete(folder.resolve("keyset.json"));
        Files.delete(folder);
    }

    @Property(tries = 300)
    void valueOpensExactlyInItsOwnContext(
            @ForAll @CharRange(from = ' ', to = '~') String purpose,
            @ForAll @CharRange(from = ' ', to = '~') String account,
            @ForAll @CharRange(from = ' ', to = '~') String otherPurpose,
            @ForAll @CharRange(from = ' ', to = '~') String otherAccount) {
        SealContext own = new SealContext(purpose, account, "r", 1);
        SealContext other = new SealContext(otherPurpose, otherAccount, "r", 1);

        assertThat(sealer.open(sealer.seal("secret", own), other) instanceof Opened)
                .isEqualTo(own.equals(other));
    }

    @Property
    void arbitraryBytesNeverBreakOpening(@ForAll byte[] bytes) {
        assertThat(sealer.open(bytes, new SealContext("p", "a", "r", 1))).isNotInstanceOf(Opened.class);
    }
}
