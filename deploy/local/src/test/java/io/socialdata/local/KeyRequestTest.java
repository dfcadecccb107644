package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.settings.LauncherProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyRequestTest {

    @Test
    void withoutWordsItIsForTheDemoAccount() {
        assertThat(KeyRequest.of(List.of()).account()).isEqualTo("demo");
    }

    @Test
    void accountAndNameAreTaken() {
        assertThat(KeyRequest.of(List.of("--name", "ci", "018f")))
                .isEqualTo(new KeyRequest("018f", "ci"))
                .isEqualTo(KeyRequest.of(List.of("018f", "--name", "ci")));
    }

    @Test
    void nameWithoutAValueIsRefused() {
        assertThatThrownBy(() -> KeyRequest.of(List.of("--name")))
                .isInstanceOf(LauncherProblem.class)
                .hasMessageContaining("--name");
    }
}
