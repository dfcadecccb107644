package io.socialdata.dashboard.home;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreditForecastTest {

    @ParameterizedTest
    @CsvSource({
        "0, 7, less than a day left at the current rate",
        "1, 7, about 1 day left at the current rate",
        "365, 7, about 365 days left at the current rate",
        "366, 7, more than a year left at the current rate",
        "9223372036854775807, 1, more than a year left at the current rate"
    })
    void forecastIsAsExactAsItsRate(long remaining, long charged, String text) {
        assertThat(CreditForecast.of(remaining, charged, 7).text()).isEqualTo(text);
    }
}
