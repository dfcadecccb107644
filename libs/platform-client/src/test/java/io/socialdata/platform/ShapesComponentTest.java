package io.socialdata.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.assistant.AssistantPrompt;
import io.socialdata.platform.assistant.AssistantPrompt.Mode;
import io.socialdata.platform.assistant.AssistantPrompt.Turn;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.tweets.NewTweet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every shape of the platform is parsed to the record listed in {@code shapes/expected.txt}.
 *
 * <p>If the system property {@code shapes.write} names a file, the parsed records are written there for review.
 */
class ShapesComponentTest {

    private static final Duration SHORT = Duration.ofSeconds(10);
    private static final Map<String, String> EXPECTED = expected();

    /** Parsed as parts of other shapes. */
    private static final Set<String> PARTS = Set.of(
            "media-photo",
            "media-video",
            "card-summary",
            "guest-activate",
            "grok-line-first",
            "grok-line-thinking",
            "grok-line-search",
            "grok-line-text",
            "grok-line-image",
            "grok-line-last");

    /** Shapes of requests, which are sent and not parsed. */
    private static final Set<String> REQUESTS = Set.of(
            "CreateTweet-request",
            "CreateDraftTweet-request",
            "CreateScheduledTweet-request",
            "dm-new2-request",
            "grok-add-response-request",
            "article-content-request");

    /** Responses of operations that the client does not offer. */
    private static final Set<String> NOT_OFFERED =
            Set.of("ListsManagementPageTimeline", "guide", "useSendMessageMutation-response");

    @TempDir
    Path folder;

    private PlatformClientFixture connector;
    private int readings;

    @BeforeEach
    void connect() {
        connector = PlatformClientFixture.inMemory(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void everyShapeHasATestRow() {
        Set<String> covered = new TreeSet<>(ShapeReadings.rows().keySet());
        covered.addAll(PARTS);
        covered.addAll(REQUESTS);
        covered.addAll(NOT_OFFERED);

        assertThat(covered).containsAll(Shapes.names());
        assertThat(EXPECTED.keySet())
                .isEqualTo(new TreeSet<>(ShapeReadings.rows().keySet()));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void shapeIsReadAsItsExpectedRecord(String name) {
        assertThat(read(name, UnaryOperator.identity())).isEqualTo(EXPECTED.get(name));
    }

    @Test
    void expectedRecordsAreRegeneratedOnRequest() throws IOException {
        String file = System.getProperty("shapes.write");
        if (file != null) {
            Map<String, String> lines = new TreeMap<>();
            ShapeReadings.rows().keySet().forEach(name -> lines.put(name, read(name, UnaryOperator.identity())));
            Files.writeString(
                    Path.of(file),
                    lines.entrySet().stream()
                            .map(line -> line.getKey() + ": " + line.getValue() + "\n")
                            .collect(Collectors.joining()));
        }
    }

    /** The damage tests use the rows, so this covers every reader. */
    @Test
    void everyOperationOfTheDataIsCovered() {
        ShapeReadings.rows().keySet().forEach(name -> read(name, UnaryOperator.identity()));
        Set<String> called = connector.registry.find("upstream.requests").counters().stream()
                .map(counter -> Objects.requireNonNull(counter.getId().getTag("operation")))
                .collect(Collectors.toSet());

        assertThat(called)
                .containsExactlyInAnyOrderElementsOf(OperationCatalog.builtIn().names());
    }

    @ParameterizedTest
    @CsvSource({
        "CreateTweet-request, variables",
        "CreateDraftTweet-request, variables",
        "CreateScheduledTweet-request, variables",
        "dm-new2-request, ''",
        "grok-add-response-request, ''"
    })
    void sentRequestHasTheMembersOfItsShape(String shape, String member) {
        ScriptedClientFixture scriptedClientFixture =
                new ScriptedClientFixture(connector, UnaryOperator.identity(), UnaryOperator.identity());
        NewTweet newTweet = new NewTweet("Ash glaze", List.of("71"), "7", "8");
        switch (shape) {
            case "CreateTweet-request" ->
                scriptedClientFixture.account().tweets().create(newTweet, SHORT);
            case "CreateDraftTweet-request" ->
                scriptedClientFixture.account().drafts().create(newTweet, SHORT);
            case "CreateScheduledTweet-request" ->
                scriptedClientFixture.account().drafts().schedule(newTweet, Instant.EPOCH, SHORT);
            case "dm-new2-request" ->
                scriptedClientFixture.account().messages().send("1-2", "Hello", new UUID(0, 1), SHORT);
            default ->
                scriptedClientFixture
                        .account()
                        .assistant()
                        .ask(new AssistantPrompt(List.of(new Turn("x", false)), "5", Mode.FAST, "m", 0), SHORT);
        }
        JsonNode known = Shapes.of(shape).has("variables") && !member.isEmpty()
                ? Shapes.of(shape).path("variables")
                : Shapes.of(shape);

        assertThat(names(scriptedClientFixture.sent(member))).isSubsetOf(names(known));
    }

    static Set<String> rows() {
        return new TreeSet<>(ShapeReadings.rows().keySet());
    }

    /** Reads with a clean state: no responses left over from the read before, and no resting account. */
    private String read(String name, UnaryOperator<JsonNode> damage) {
        connector.memory.begin();
        connector.register("account-" + readings++);
        Object outcome = Objects.requireNonNull(ShapeReadings.rows().get(name))
                .apply(new ScriptedClientFixture(connector, damage, UnaryOperator.identity()));
        return outcome.toString().replace("\\", "\\\\").replace("\n", "\\n");
    }

    private static Set<String> names(JsonNode json) {
        Set<String> names = new TreeSet<>();
        json.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static Map<String, String> expected() {
        try (InputStream in = ShapesComponentTest.class.getResourceAsStream("/shapes/expected.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(Pattern.compile("\n").split(text))
                    .filter(line -> line.contains(": "))
                    .collect(Collectors.toMap(
                            line -> line.substring(0, line.indexOf(": ")),
                            line -> line.substring(line.indexOf(": ") + 2),
                            (a, b) -> b,
                            TreeMap::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
