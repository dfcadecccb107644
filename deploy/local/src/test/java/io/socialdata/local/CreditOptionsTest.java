package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.socialdata.local.settings.LauncherException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CreditOptionsTest {

    private static final String ID = "019aa5b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b";

    @ParameterizedTest
    @CsvSource({"20, 20000000", "0.5, 500000", "0.000001, 1", "007.10, 7100000", "999999999.999999, 999999999999999"})
    void dollarsAreConvertedToMicroDollars(String usd, long microUsd) {
        assertThat(CreditOptions.of(List.of("demo", usd)).microUsd()).isEqualTo(microUsd);
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", ID, "ops@quietharbor.example"})
    void accountIsTheDemoAnIdOrAnAddress(String account) {
        assertThat(CreditOptions.of(List.of(account, "20")).account()).isEqualTo(account);
    }

    @Test
    void referenceIsAcceptedAtAnyPosition() {
        assertThat(CreditOptions.of(List.of(ID, "20", "--reference", "invoice-7")))
                .isEqualTo(new CreditOptions(ID, 20_000_000, "invoice-7"))
                .isEqualTo(CreditOptions.of(List.of("--reference", "invoice-7", ID, "20")))
                .isEqualTo(CreditOptions.of(List.of(ID, "--reference", "invoice-7", "20")));
    }

    @Test
    void eachRequestGetsItsOwnReferenceByDefault() {
        List<String> words = List.of("demo", "20");

        assertThat(CreditOptions.of(words).reference())
                .startsWith("operator-")
                .isNotEqualTo(CreditOptions.of(words).reference());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "demo",
                "20 demo",
                "demo 20 30",
                "demo 0",
                "demo 0.000000",
                "demo -5",
                "demo 1e3",
                "demo 1,5",
                "demo .5",
                "demo 5.",
                "demo 0.0000001",
                "demo 9999999999",
                "demo NaN",
                "demo ٢٠",
                "@quietharbor.example 20",
                "ops@ 20",
                "ops 20",
                "../keys 20",
                "demo 20 --reference",
                "demo 20 --reference ümlaut",
                "demo 20 --referense r"
            })
    void invalidArgumentsAreReportedInOneLineWithExitCodeTwo(String words) {
        assertThatThrownBy(() -> CreditOptions.of(words.isEmpty() ? List.of() : List.of(words.split(" "))))
                .asInstanceOf(type(LauncherException.class))
                .satisfies(launcherException -> {
                    assertThat(launcherException.exitCode()).isEqualTo(2);
                    assertThat(launcherException.getMessage()).isNotBlank().doesNotContain("\n");
                });
    }

    @Test
    void retryableErrorNamesTheReferenceToRetryWith() {
        CreditOptions creditOptions = new CreditOptions("demo", 1, "invoice-7");

        assertThat(creditOptions.repeatable(new LauncherException("no answer")))
                .hasMessage("no answer; try again with --reference invoice-7");
        assertThat(creditOptions.repeatable(LauncherException.usage("too much")))
                .hasMessage("too much");
    }
}
