package io.socialdata.simulator;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.StartupEvent;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartGuardTest {

    private static final Optional<String> IN_A_CLUSTER = Optional.of("10.0.0.1");
    private static final Optional<String> ON_A_LAPTOP = Optional.empty();

    @Test
    void startsOutsideAClusterByDefault() {
        assertThatCode(() -> start(Optional.empty(), ON_A_LAPTOP)).doesNotThrowAnyException();
    }

    @Test
    void doesNotStartWhereForbidden() {
        assertThatThrownBy(() -> start(Optional.of(false), ON_A_LAPTOP))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("does not run in production");
    }

    @Test
    void doesNotStartInAClusterUnlessAllowed() {
        assertThatThrownBy(() -> start(Optional.empty(), IN_A_CLUSTER)).isInstanceOf(IllegalStateException.class);
        assertThatCode(() -> start(Optional.of(true), IN_A_CLUSTER)).doesNotThrowAnyException();
    }

    private static void start(Optional<Boolean> allowed, Optional<String> cluster) throws Exception {
        new StartGuard(allowed, "127.0.0.1", cluster).check(new StartupEvent());
    }
}
