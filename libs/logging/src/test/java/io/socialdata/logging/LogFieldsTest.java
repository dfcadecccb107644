package io.socialdata.logging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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

    /** Quarkus gives each access to the fields on an event loop a new context, unless a context of a call is current. */
    @Test
    void lineOnAnEventLoopHasAContextThatKeepsItsFields() throws Exception {
        Vertx vertx = Vertx.vertx();
        try {
            CompletableFuture<Boolean> isDuplicate = new CompletableFuture<>();
            vertx.runOnContext(_ -> LogFields.with("status", 1)
                    .log(() -> isDuplicate.complete(
                            Vertx.currentContext() instanceof ContextInternal context && context.isDuplicate())));

            assertThat(isDuplicate.get(10, TimeUnit.SECONDS)).isTrue();
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        }
    }
}
