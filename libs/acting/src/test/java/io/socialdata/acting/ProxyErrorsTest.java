package io.socialdata.acting;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.web.errors.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProxyErrorsTest {

    @Test
    void forbiddenProxyIsAnInvalidParameter() {
        ApiException error = ProxyErrors.of(UnreachableReason.PROXY_NOT_ALLOWED).orElseThrow();

        assertThat(error.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
        assertThat(error.reason()).isEqualTo("invalid_proxy");
    }

    @ParameterizedTest
    @EnumSource(names = {"PROXY_UNREACHABLE", "PROXY_REFUSED"})
    void brokenProxyHasItsOwnReason(UnreachableReason reason) {
        ApiException error = ProxyErrors.of(reason).orElseThrow();

        assertThat(error.refusal()).isEqualTo(ErrorCode.UPSTREAM_ERROR);
        assertThat(error.reason()).isEqualTo("proxy_unreachable");
        assertThat(error.text()).contains("Nothing was sent");
    }

    @ParameterizedTest
    @EnumSource(names = {"CONNECTION", "TIME_OUT", "OVERLOADED", "NO_ACCOUNT", "POOL_BUSY", "OPERATION_UNAVAILABLE"})
    void failureOfThePlatformIsNotOfTheProxy(UnreachableReason reason) {
        assertThat(ProxyErrors.of(reason)).isEmpty();
    }
}
