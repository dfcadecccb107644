package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsdAmountTest {

    @ParameterizedTest
    @CsvSource({
        "499200,0.4992",
        "800,0.0008",
        "1,0.000001",
        "0,0",
        "25000000,25",
        "100000000,100",
        "-1600,-0.0016",
        "9223372036854775807,9223372036854.775807"
    })
    void dollarsHaveNoExponentOrTrailingZeros(long microUsd, String text) {
        assertThat(new UsdAmount(microUsd)).hasToString(text);
    }

    @Property
    void conversionToDollarsAndBackIsLossless(@ForAll long microUsd) {
        assertThat(UsdAmount.ofUsd(new UsdAmount(microUsd).usd()).microUsd()).isEqualTo(microUsd);
    }

    @Test
    void sevenDecimalsAreRejected() {
        assertThatThrownBy(() -> UsdAmount.ofUsd(new BigDecimal("0.0000001"))).isInstanceOf(ArithmeticException.class);
    }
}
