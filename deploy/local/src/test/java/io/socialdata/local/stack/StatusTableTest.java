package io.socialdata.local.stack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.ComponentStatus.Health;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusTableTest {

    private static final ComponentStatus READY =
            new ComponentStatus("billing", Optional.of(4711L), 8101, Health.READY, 180);
    private static final ComponentStatus NOT_READY =
            new ComponentStatus("reads", Optional.of(4712L), 8103, Health.NOT_READY, 20);
    private static final ComponentStatus STOPPED =
            new ComponentStatus("gateway", Optional.empty(), 8080, Health.STOPPED, 0);

    @TempDir
    Path folder;

    @Test
    void everyComponentMustBeReady() {
        assertThat(new StatusTable(List.of(READY)).ready()).isTrue();
        assertThat(new StatusTable(List.of(READY, NOT_READY)).ready()).isFalse();
        assertThat(new StatusTable(List.of(READY, STOPPED)).ready()).isFalse();
    }

    @Test
    void tableHasOneLineForEachComponentAndTheTotal() {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();

        new StatusTable(List.of(READY, NOT_READY, STOPPED)).print(new PrintStream(shown, true, StandardCharsets.UTF_8));

        assertThat(shown.toString(StandardCharsets.UTF_8).lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "SERVICE PID PORT HEALTH MEMORY",
                        "billing 4711 8101 ready 180 MiB",
                        "reads 4712 8103 not ready 20 MiB",
                        "gateway - 8080 stopped -",
                        "total 200 MiB");
    }

    @Test
    void jsonHasTheSameFacts() throws Exception {
        String json = new StatusTable(List.of(READY, NOT_READY, STOPPED)).json();

        assertThat(new ObjectMapper().readTree(json)).isEqualTo(new ObjectMapper().readTree("""
                {"ready": false, "memory_mib": 200, "services": [
                  {"service": "billing", "pid": 4711, "port": 8101, "health": "ready", "memory_mib": 180},
                  {"service": "reads", "pid": 4712, "port": 8103, "health": "not_ready", "memory_mib": 20},
                  {"service": "gateway", "pid": null, "port": 8080, "health": "stopped", "memory_mib": 0}]}
                """));
    }

    @Test
    void componentWithoutProcessIsStopped() {
        StateDirectory state = new StateDirectory(folder);
        ScriptComponent component = ScriptComponent.of("billing", state, "true").on(8101);

        assertThat(new Stack(List.of(component), state).status())
                .containsExactly(new ComponentStatus("billing", Optional.empty(), 8101, Health.STOPPED, 0));
    }
}
