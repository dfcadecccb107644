package io.socialdata.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {

    private static final SecureRandom RANDOM = new SecureRandom();

    @Property
    void generatedKeyIsParsed(@ForAll @From("envs") String env) {
        ApiKey key = ApiKey.mint(env, RANDOM);

        assertThat(key.reveal()).matches("sda_" + env + "_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}");
        assertThat(ApiKey.parse(key.reveal())).contains(key);
        assertThat(key.env()).isEqualTo(env);
    }

    @Property
    void singleWrongCharacterIsDetected(
            @ForAll @From("envs") String env, @ForAll @IntRange(max = 1000) int place, @ForAll char wrong) {
        String text = ApiKey.mint(env, RANDOM).reveal();
        StringBuilder mistyped = new StringBuilder(text);
        int at = place % text.length();
        mistyped.setCharAt(at, wrong == text.charAt(at) ? (char) (wrong + 1) : wrong);

        assertThat(ApiKey.parse(mistyped.toString())).isEmpty();
    }

    @Property
    void anyTextIsParsedWithoutException(@ForAll String text) {
        assertThat(ApiKey.parse(text)).isEmpty();
        assertThat(ApiKey.parse("sda_live_" + text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "l", "production", "LIVE", "li ve", "t3st", "te_st"})
    void otherEnvironmentsAreRejected(String env) {
        assertThatThrownBy(() -> ApiKey.mint(env, RANDOM)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void digestIsTheSha256OfTheWholeKey() {
        ApiKey key = ApiKey.parse("sda_demo_00000000000000000000000000000000_"
                        + Base62.checksum("sda_demo_00000000000000000000000000000000_"))
                .orElseThrow();

        assertThat(key.sha256()).hasSize(64).matches("[0-9a-f]+").isEqualTo(key.sha256());
        assertThat(key.sha256()).isNotEqualTo(ApiKey.mint("demo", RANDOM).sha256());
    }

    @Test
    void onlyTheEndsAreDisplayed() {
        ApiKey key = ApiKey.mint("live", RANDOM);
        String text = key.reveal();

        assertThat(key.display()).isEqualTo("sda_live_…" + text.substring(text.length() - 4));
        assertThat(key.toString()).isEqualTo("ApiKey[" + key.display() + "]").doesNotContain(text.substring(9, 20));
    }

    @Test
    void keysDiffer() {
        assertThat(IntStream.range(0, 1000).mapToObj(_ -> ApiKey.mint("live", RANDOM)))
                .doesNotHaveDuplicates();
    }

    @Test
    void checksumIsStable() {
        assertThat(Base62.checksum("")).isEqualTo("000000");
        assertThat(Base62.checksum("123456789")).isEqualTo("3jZRME");
    }

    @Provide
    Arbitrary<String> envs() {
        return Arbitraries.strings().withCharRange('a', 'z').ofMinLength(2).ofMaxLength(8);
    }
}
