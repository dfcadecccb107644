package io.socialdata.logging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jboss.logging.MDC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LogFieldsTest {

    @AfterEach
    void clear() {
        MDC.clear();
    }

    @Test
    void fieldsAreSetOnlyDuringTheCall() {
        MDC.put("operation", "before");

        LogFields.with("operation", "during")
                .and("status", 200)
                .and("absent", null)
                .log(() -> assertThat(MDC.getMap())
                        .containsEntry("operation", "during")
                        .containsEntry("status", "200")
                        .doesNotContainKey("absent"));

        assertThat(MDC.getMap()).containsOnlyKeys("operation").containsEntry("operation", "before");
    }

    @Test
    void fieldsAreRemovedAfterAnException() {
        assertThatThrownBy(() -> LogFields.with("status", 1).log(() -> {
                    throw new IllegalStateException();
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(MDC.get("status")).isNull();
    }
}
