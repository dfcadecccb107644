package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KeyMintTest {

    private final KeyMint mint = new KeyMint();

    @Test
    void keyHasTheAgreedForm() {
        assertThat(mint.mint("live").text()).matches("sda_live_[0-9A-Za-z]{38}");
    }

    @Test
    void checksumCoversAllThatStandsBeforeIt() {
        String key = mint.mint("live").text();
        int end = key.length() - KeyMint.CHECKSUM_LENGTH;

        assertThat(key.substring(end)).isEqualTo(KeyMint.checksum(key.substring(0, end)));
    }

    @Test
    void checksumIsCrc32InSixDigitsOfBase62() {
        // CRC-32 of these nine digits is 0xCBF43926, the check value of the algorithm.
        assertThat(KeyMint.checksum("123456789")).isEqualTo("3jZRME");
    }

    @Property(tries = 100)
    void anyOneMistypedCharacterIsNoticed(@ForAll @IntRange(min = 9, max = 40) int position) {
        String key = mint.mint("live").text();
        String mistyped =
                key.substring(0, position) + (key.charAt(position) == 'x' ? 'y' : 'x') + key.substring(position + 1);
        int end = key.length() - KeyMint.CHECKSUM_LENGTH;

        assertThat(KeyMint.checksum(mistyped.substring(0, end))).isNotEqualTo(mistyped.substring(end));
    }

    @Test
    void hashIsThatOfTheWholeKey() throws Exception {
        FreshKey key = mint.mint("test");

        assertThat(key.sha256())
                .isEqualTo(
                        MessageDigest.getInstance("SHA-256").digest(key.text().getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void displayShowsTheEndsOnly() {
        FreshKey key = mint.mint("live");

        assertThat(key.text()).startsWith(key.prefix()).endsWith(key.last4());
        assertThat(key.prefix()).hasSize("sda_live_".length() + 4);
        assertThat(key).hasToString("FreshKey[" + key.prefix() + "…" + key.last4() + "]");
    }

    @Test
    void noTwoKeysAreAlike() {
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < 10_000; i++) {
            keys.add(mint.mint("live").text());
        }

        assertThat(keys).hasSize(10_000);
    }
}
