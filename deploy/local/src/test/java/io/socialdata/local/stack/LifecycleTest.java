package io.socialdata.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LifecycleTest {

    /** Becomes ready at once, and records when it is asked to stop. */
    private static final String SERVER =
            "trap 'echo \"$0 ends\" >> $JOURNAL; exit' TERM; echo \"$0 starts\" >> $JOURNAL; touch $READY;"
                    + " while true; do sleep 0.02; done";

    private static final String NEVER_READY = "while true; do sleep 0.02; done";
    private static final String DEAF = "trap '' TERM; touch $READY; while true; do sleep 0.02; done";

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    private StateDirectory state;
    private List<StackComponent> started = List.of();

    @BeforeEach
    void writeSettings() throws IOException {
        state = new StateDirectory(folder);
        setTimeouts("PT60S", "PT30S");
    }

    @AfterEach
    void cleanUp() {
        lifecycle(started).down();
    }

    @Test
    void componentsStartAfterThoseTheyNeedAndStopBeforeThem() throws IOException {
        List<StackComponent> parts = List.of(
                ScriptComponent.of("postgres", state, SERVER),
                ScriptComponent.of("billing", state, SERVER, "postgres"),
                ScriptComponent.of("gateway", state, SERVER, "billing"));

        up(parts);
        lifecycle(parts).down();

        assertThat(Files.readAllLines(state.data("journal")))
                .containsExactly(
                        "postgres starts",
                        "billing starts",
                        "gateway starts",
                        "gateway ends",
                        "billing ends",
                        "postgres ends");
        assertThat(new Stack(parts, state).running()).isEmpty();
    }

    @Test
    void progressNamesEveryComponent() {
        up(List.of(ScriptComponent.of("postgres", state, SERVER), ScriptComponent.of("kafka", state, SERVER)));

        assertThat(shown.toString(StandardCharsets.UTF_8))
                .containsPattern("postgres +ready +\\d")
                .containsPattern("kafka +ready +\\d");
    }

    @Test
    void crashedComponentIsNamedAndNothingIsLeftRunning() {
        List<StackComponent> parts = List.of(
                ScriptComponent.of("postgres", state, SERVER),
                ScriptComponent.of("billing", state, "exit 3", "postgres"));

        assertThatThrownBy(() -> up(parts))
                .isInstanceOf(LauncherException.class)
                .hasMessageContainingAll(
                        "billing", "ended", state.log("billing").toString());
        assertThat(new Stack(parts, state).running()).isEmpty();
    }

    @Test
    void componentThatIsNeverReadyIsNamed() throws IOException {
        setTimeouts("PT3S", "PT30S");
        List<StackComponent> parts = List.of(ScriptComponent.of("kafka", state, NEVER_READY));

        assertThatThrownBy(() -> up(parts)).hasMessageContainingAll("kafka", "not ready within 3 s");
        assertThat(new Stack(parts, state).running()).isEmpty();
    }

    @Test
    void onlyMissingComponentsAreStarted() throws IOException {
        List<StackComponent> parts = List.of(
                ScriptComponent.of("postgres", state, SERVER),
                ScriptComponent.of("billing", state, SERVER, "postgres"));
        up(parts);
        Stack stack = new Stack(parts, state);
        ProcessHandle billing = stack.process(parts.get(1)).orElseThrow();
        billing.destroyForcibly();
        assertThat(billing.onExit()).succeedsWithin(Duration.ofSeconds(30));

        up(parts);

        assertThat(Files.readAllLines(state.data("journal")))
                .containsExactly("postgres starts", "billing starts", "billing starts");
        assertThat(stack.running()).hasSize(2);
    }

    @Test
    void failureOfTheMissingComponentLeavesTheOthersRunning() {
        StackComponent postgres = ScriptComponent.of("postgres", state, SERVER);
        up(List.of(postgres));
        StackComponent billing = ScriptComponent.of("billing", state, "exit 3", "postgres");
        started = List.of(postgres, billing);

        assertThatThrownBy(() -> lifecycle(started).up(Set.of())).hasMessageContaining("billing");

        assertThat(new Stack(started, state).running()).containsExactly(postgres);
    }

    @Test
    void componentThatIgnoresTerminationIsKilled() throws IOException {
        setTimeouts("PT60S", "PT1S");
        List<StackComponent> parts = List.of(ScriptComponent.of("deaf", state, DEAF));
        up(parts);

        lifecycle(parts).down();

        assertThat(new Stack(parts, state).running()).isEmpty();
    }

    @Test
    void takenPortIsNamedWithItsSetting() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            StackComponent gateway =
                    ScriptComponent.of("gateway", state, SERVER).on(taken.getLocalPort());

            assertThatThrownBy(() -> up(List.of(gateway)))
                    .isInstanceOf(LauncherException.class)
                    .hasMessageContainingAll("" + taken.getLocalPort(), "gateway", "SOCIALDATA_GATEWAY_PORT");
            assertThat(new Stack(List.of(gateway), state).running()).isEmpty();
        }
    }

    @Test
    void sharedPortIsRejected() {
        List<StackComponent> parts = List.of(
                ScriptComponent.of("gateway", state, SERVER).on(18080),
                ScriptComponent.of("dashboard", state, SERVER).on(18080));

        assertThatThrownBy(() -> up(parts)).hasMessageContainingAll("18080", "gateway.port", "dashboard.port");
    }

    @Test
    void downCountsStoppedComponents() {
        List<StackComponent> parts =
                List.of(ScriptComponent.of("gateway", state, SERVER), ScriptComponent.of("reads", state, SERVER));

        assertThat(lifecycle(parts).down()).isZero();
        up(parts);
        assertThat(lifecycle(parts).down()).isEqualTo(2);
    }

    @Test
    void replacedComponentIsStoppedAloneAndRunsAsTheOtherProcess() throws IOException {
        List<StackComponent> parts = List.of(
                ScriptComponent.of("postgres", state, SERVER),
                ScriptComponent.of("billing", state, SERVER, "postgres"),
                ScriptComponent.of("gateway", state, SERVER, "billing"));
        up(parts);
        Stack stack = new Stack(parts, state);

        Process other = lifecycle(parts).replace(parts.get(1), LifecycleTest::otherProcess);

        assertThat(Files.readAllLines(state.data("journal"))).endsWith("gateway starts", "billing ends");
        assertThat(stack.process(parts.get(1))).hasValue(other.toHandle());
        assertThat(lifecycle(parts).down()).isEqualTo(3);
        assertThat(other.isAlive()).isFalse();
    }

    @Test
    void componentReturnsAfterTheProcessThatReplacedIt() throws Exception {
        List<StackComponent> parts = List.of(ScriptComponent.of("billing", state, SERVER));
        up(parts);
        Process first = lifecycle(parts).replace(parts.getFirst(), LifecycleTest::otherProcess);
        Process second = lifecycle(parts).replace(parts.getFirst(), LifecycleTest::otherProcess);

        lifecycle(parts).forget(parts.getFirst(), first);
        assertThat(new Stack(parts, state).process(parts.getFirst())).hasValue(second.toHandle());
        second.destroyForcibly().waitFor();
        lifecycle(parts).forget(parts.getFirst(), second);
        lifecycle(parts).up(Set.of());

        assertThat(Files.readAllLines(state.data("journal")))
                .containsExactly("billing starts", "billing ends", "billing starts");
    }

    @Test
    void componentIsNotReplacedWithoutThoseItNeeds() {
        StackComponent billing = ScriptComponent.of("billing", state, SERVER, "postgres");
        started = List.of(ScriptComponent.of("postgres", state, SERVER), billing);

        assertThatThrownBy(() -> lifecycle(started).replace(billing, LifecycleTest::otherProcess))
                .isInstanceOf(LauncherException.class)
                .hasMessage("billing needs postgres, which does not run: ./socialdata up");
    }

    private static Process otherProcess() {
        try {
            return new ProcessBuilder("sleep", "600").start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Short only where a timeout is expected: a busy machine starts and stops scripts slowly. */
    private void setTimeouts(String start, String stop) throws IOException {
        Files.writeString(
                folder.resolve("local.properties"), "start.patience=%s\nstop.patience=%s\n".formatted(start, stop));
    }

    private void up(List<StackComponent> parts) {
        started = parts;
        lifecycle(parts).up(Set.of());
    }

    private Lifecycle lifecycle(List<StackComponent> parts) {
        Settings settings = Settings.load(folder, Map.of());
        PrintStream out = new PrintStream(shown, true, StandardCharsets.UTF_8);
        return new Lifecycle(new Stack(parts, state), settings, out, false);
    }
}
