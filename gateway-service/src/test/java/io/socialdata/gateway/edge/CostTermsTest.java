package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the headers about the cost of a call are read. */
class CostTermsTest {

    @Test
    void callWithoutTheHeadersHasNoLimit() {
        assertThat(CostTerms.parse(headers())).isEqualTo(CostTerms.NONE);
        assertThat(CostTerms.NONE.allow(Long.MAX_VALUE)).isTrue();
        assertThat(CostTerms.NONE.dryRun()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.0008, 800",
        "0.000001, 1",
        "1, 1000000",
        "12.50, 12500000",
        "999999999.999999, 999999999999999"
    })
    void maximumIsAnAmountInDollars(String text, long microUsd) {
        assertThat(CostTerms.parse(headers().set("x-max-cost", text)))
                .isEqualTo(new CostTerms.Accepted(microUsd, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-1",
                "+1",
                "1e3",
                "0.0000001",
                ".5",
                "5.",
                "01",
                "1,5",
                "$1",
                "NaN",
                "1000000000",
                "0x1",
                "1 ",
                "\u0661"
            })
    void anythingElseIsMalformed(String text) {
        assertThat(CostTerms.parse(headers().set("x-max-cost", text)))
                .isInstanceOfSatisfying(
                        CostTerms.Malformed.class,
                        malformed -> assertThat(malformed.header()).hasToString("X-Max-Cost"));
    }

    @ParameterizedTest
    @CsvSource({"true, true", "false, false"})
    void dryRunIsTrueOrFalse(String text, boolean dryRun) {
        assertThat(CostTerms.parse(headers().set("x-dry-run", text)))
                .isEqualTo(new CostTerms.Accepted(Long.MAX_VALUE, dryRun));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "yes", "TRUE", "true, true", " true"})
    void anyOtherDryRunIsMalformed(String text) {
        assertThat(CostTerms.parse(headers().set("x-dry-run", text)))
                .isInstanceOfSatisfying(
                        CostTerms.Malformed.class,
                        malformed -> assertThat(malformed.header()).hasToString("X-Dry-Run"));
    }

    @Test
    void repeatedHeaderIsMalformed() {
        assertThat(CostTerms.parse(headers().add("x-max-cost", "1").add("x-max-cost", "2")))
                .isInstanceOf(CostTerms.Malformed.class);
        assertThat(CostTerms.parse(headers().add("x-dry-run", "false").add("x-dry-run", "true")))
                .isInstanceOf(CostTerms.Malformed.class);
    }

    @Test
    void priceMayEqualTheMaximum() {
        var terms = new CostTerms.Accepted(800, false);

        assertThat(terms.allow(800)).isTrue();
        assertThat(terms.allow(801)).isFalse();
    }

    private static MultiMap headers() {
        return MultiMap.caseInsensitiveMultiMap();
    }
}
