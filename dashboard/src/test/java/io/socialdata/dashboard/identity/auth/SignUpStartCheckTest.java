package io.socialdata.dashboard.identity.auth;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class SignUpStartCheckTest {

    @Test
    void requiredVerificationWithoutMailPreventsTheStart() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SignUpStartCheck.check(true, false))
                .withMessageContaining("dashboard.mail.from")
                .withMessageContaining("dashboard.sign-up.verification=off");
    }

    @Test
    void mailOrDisabledVerificationIsEnough() {
        assertThatCode(() -> SignUpStartCheck.check(true, true)).doesNotThrowAnyException();
        assertThatCode(() -> SignUpStartCheck.check(false, false)).doesNotThrowAnyException();
    }
}
