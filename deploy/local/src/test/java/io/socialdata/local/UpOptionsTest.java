package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.settings.LauncherException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpOptionsTest {

    private static final List<String> KNOWN = List.of("mcp");

    @Test
    void nothingOptionalStartsUnlessNamed() {
        assertThat(UpOptions.of(List.of(), KNOWN)).isEqualTo(new UpOptions(false, Set.of(), Optional.empty()));
    }

    @Test
    void namedServiceStartsAsWell() {
        assertThat(UpOptions.of(List.of("--fresh", "--with", "mcp"), KNOWN))
                .isEqualTo(new UpOptions(true, Set.of("mcp"), Optional.empty()));
    }

    @Test
    void platformChangesToTheNamedProfile() {
        assertThat(UpOptions.of(List.of("--platform", "as-of-2026-08"), KNOWN).platform())
                .contains("as-of-2026-08");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--with",
                "--with billing",
                "--with mcp --with mcp",
                "mcp",
                "--other",
                "--platform",
                "--platform x"
            })
    void anythingElseIsRejected(String arguments) {
        assertThatThrownBy(() -> UpOptions.of(List.of(arguments.split(" ", -1)), KNOWN))
                .isInstanceOfSatisfying(
                        LauncherException.class,
                        error -> assertThat(error.exitCode()).isEqualTo(2));
    }
}
