package io.socialdata.dashboard.identity.twofactor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class TotpSecretTest {

    /** The secret of the test vectors in RFC 6238. */
    private static final TotpSecret SECRET = new TotpSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");

    private static final String CODE_OF_STEP_1 = "287082";

    @Test
    void codesAreThoseOfTheStandard() {
        assertThat(SECRET.timeStepOf(CODE_OF_STEP_1, at(59))).hasValue(1);
        assertThat(SECRET.timeStepOf("081804", at(1_111_111_109))).hasValue(37_037_036);
        assertThat(SECRET.timeStepOf("081805", at(1_111_111_109))).isEmpty();
    }

    @Test
    void clockMayDifferByOneStep() {
        assertThat(SECRET.timeStepOf(CODE_OF_STEP_1, at(0))).hasValue(1);
        assertThat(SECRET.timeStepOf(CODE_OF_STEP_1, at(89))).hasValue(1);
        assertThat(SECRET.timeStepOf(CODE_OF_STEP_1, at(90))).isEmpty();
    }

    @Test
    void uriNamesIssuerAndUser() {
        assertThat(SECRET.uri("Social Data Access", "ada+x@example.com"))
                .isEqualTo("otpauth://totp/Social%20Data%20Access:ada%2Bx%40example.com?secret=" + SECRET.base32()
                        + "&issuer=Social%20Data%20Access");
    }

    @Test
    void freshSecretsHave160BitsAndDiffer() {
        TotpSecret fresh = TotpSecret.fresh();

        assertThat(fresh.base32()).hasSize(32).isNotEqualTo(TotpSecret.fresh().base32());
        assertThat(fresh.grouped()).hasSize(39).startsWith(fresh.base32().substring(0, 4) + " ");
        assertThat(fresh.toString()).doesNotContain(fresh.base32());
    }

    private static Instant at(long seconds) {
        return Instant.ofEpochSecond(seconds);
    }
}
