package io.socialdata.writes.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {

    @Test
    void keyIsAbsentWithoutTheHeader() {
        assertThat(IdempotencyKey.of(null)).isEmpty();
    }

    @Test
    void visibleTextOfUpTo255CharactersIsAKey() {
        assertThat(IdempotencyKey.of("a")).isPresent();
        assertThat(IdempotencyKey.of("!~{}\"\\".repeat(42))).isPresent();
        assertThat(IdempotencyKey.of("x".repeat(255))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "caf\u00e9", "a\tb", "\u0000"})
    void invalidKeyIsRejected(String header) {
        assertThat(refusal(header)).isEqualTo(ErrorCode.VALIDATION_FAILED);
    }

    @Test
    void longerTextIsRejected() {
        assertThat(refusal("x".repeat(256))).isEqualTo(ErrorCode.VALIDATION_FAILED);
    }

    @Test
    void fingerprintDependsOnRequestAndKey() {
        IdempotencyKey one = new IdempotencyKey("one");

        assertThat(one.fingerprint("a")).isEqualTo(new IdempotencyKey("one").fingerprint("a"));
        assertThat(one.fingerprint("a")).isNotEqualTo(one.fingerprint("b"));
        assertThat(one.fingerprint("a")).isNotEqualTo(new IdempotencyKey("two").fingerprint("a"));
    }

    @Test
    void keyIsNotPrinted() {
        assertThat(new IdempotencyKey("post-1").toString()).doesNotContain("post");
    }

    private static ErrorCode refusal(String header) {
        return catchThrowableOfType(ApiException.class, () -> IdempotencyKey.of(header))
                .refusal();
    }
}
