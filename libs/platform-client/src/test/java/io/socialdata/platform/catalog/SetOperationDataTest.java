package io.socialdata.platform.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.catalog.OperationValue.Layer;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.testkit.ConfigMappings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What operators set, over the file and the built-in data. */
class SetOperationDataTest {

    @TempDir
    Path folder;

    @Test
    void setValuesWinOverTheFileAndTheFileOverTheBuiltInData() throws Exception {
        OperationCatalog catalog = catalog("""
                graphql: {Viewer: {id: OfFile, method: post}}
                rest: {followers/list: {method: post}}""");
        set(catalog, new Correction("Viewer", "id", "OfSet"), new Correction("friends/list", "path", "/friends.json"));

        GraphQl viewer = (GraphQl) catalog.get("Viewer");
        assertThat(viewer.id()).isEqualTo("OfSet");
        assertThat(catalog.rest("friends/list").path()).isEqualTo("/friends.json");
        assertThat(value(catalog, "Viewer", "id"))
                .isEqualTo(new OperationValue(
                        "Viewer",
                        "id",
                        new TextNode("OfSet"),
                        new TextNode(((GraphQl) OperationCatalog.builtIn().get("Viewer")).id()),
                        Layer.SET));
        assertThat(value(catalog, "Viewer", "method").layer()).isEqualTo(Layer.FILE);
        assertThat(value(catalog, "followers/list", "path").layer()).isEqualTo(Layer.BUILT_IN);

        catalog.takeSet("{}");
        assertThat(((GraphQl) catalog.get("Viewer")).id()).isEqualTo("OfFile");
    }

    @Test
    void fileChangesUnderWhatIsSet() throws Exception {
        OperationCatalog catalog = catalog("");
        set(catalog, new Correction("Viewer", "id", "OfSet"));

        write("graphql: {Viewer: {id: OfFile, variables: {a: 1}}}");
        catalog.refresh();

        assertThat(((GraphQl) catalog.get("Viewer")).id()).isEqualTo("OfSet");
        assertThat(catalog.get("Viewer").extras().variables()).containsEntry("a", 1);
    }

    @Test
    void keysOfMapsAreSetOneByOneAndNullRemovesOne() throws Exception {
        OperationCatalog catalog = catalog("graphql: {Viewer: {variables: {a: 1, b: 2}}}");
        set(
                catalog,
                new Correction("Viewer", "variables.a", "null"),
                new Correction("Viewer", "variables.c", "[x, y]"),
                new Correction("Viewer", "state", "off"),
                new Correction("Viewer", "reason", "gone"));

        assertThat(catalog.get("Viewer").extras().variables())
                .containsOnlyKeys("b", "c")
                .containsEntry("c", List.of("x", "y"));
        assertThat(catalog.isOff("Viewer")).isTrue();
        assertThat(value(catalog, "Viewer", "variables.a"))
                .isEqualTo(new OperationValue("Viewer", "variables.a", null, null, Layer.SET));
    }

    @Test
    void valueThatALayerRemovesIsShown() throws Exception {
        OperationCatalog catalog = catalog("");
        set(catalog, new Correction("SearchTimeline", "other-method", "null"));

        OperationValue removed = value(catalog, "SearchTimeline", "other-method");
        assertThat(removed.value()).isNull();
        assertThat(removed.builtIn()).isEqualTo(new TextNode("get"));
        assertThat(removed.layer()).isEqualTo(Layer.SET);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Viewer | idd        | x     | graphql.Viewer.idd  | unknown key",
                "Viewer | id         | 'a/b' | graphql.Viewer.id   | wrong value",
                "Viwer  | id         | x     | graphql.Viwer       | no operation has this name",
                "Viewer | headers.cookie | x | graphql.Viewer.headers.cookie | wrong or reserved header",
                "Viewer | variables.a | '[x' | graphql.Viewer.variables.a | not YAML",
                "followers/list | id | x     | rest.followers/list.id | not a key of REST",
            })
    void badCorrectionIsRefusedWithItsKey(String operation, String key, String value, String path, String problem)
            throws Exception {
        OperationCatalog catalog = catalog("");
        List<Correction> corrections = List.of(new Correction(operation, key, value));

        assertThatThrownBy(() -> catalog.check(catalog.document(corrections)))
                .hasMessage(problem)
                .extracting(refusal -> ((InvalidOperationDataException) refusal).key())
                .isEqualTo(path);
    }

    @Test
    void setDataThatThisReleaseRefusesLeaveTheOldOnesAndAreTold() throws Exception {
        OperationCatalog catalog = catalog("");
        var gauge = catalog.gaugeOfRefusal(new SimpleMeterRegistry());
        set(catalog, new Correction("Viewer", "id", "OfSet"));

        catalog.takeSet("{\"graphql\":{\"Viewer\":{\"of-a-later-release\":1}}}");
        assertThat(((GraphQl) catalog.get("Viewer")).id()).isEqualTo("OfSet");
        assertThat(gauge.value()).isEqualTo(1);

        catalog.takeSet("{}");
        assertThat(gauge.value()).isZero();
    }

    @Test
    void setDataThatNeedAnotherFileAreTakenOnceThatIsThere() throws Exception {
        OperationCatalog catalog = catalog("");
        catalog.takeSet("{\"graphql\":{\"Viewer\":{\"alternative\":\"NewViewer\"}}}");
        assertThat(catalog.refusal()).isPresent();

        write("graphql: {NewViewer: {id: X}, Likes: {alternative: NewViewer}}");
        catalog.refresh();

        assertThat(catalog.refusal()).isEmpty();
        assertThat(value(catalog, "Viewer", "alternative").layer()).isEqualTo(Layer.SET);
    }

    private static void set(OperationCatalog catalog, Correction... corrections) throws Exception {
        catalog.takeSet(catalog.document(List.of(corrections)));
        assertThat(catalog.refusal()).isEmpty();
    }

    private static OperationValue value(OperationCatalog catalog, String operation, String key) {
        return values(catalog, operation, key).stream().findFirst().orElseThrow(NoSuchElementException::new);
    }

    private static List<OperationValue> values(OperationCatalog catalog, String operation, String key) {
        return catalog.values().stream()
                .filter(value -> value.operation().equals(operation) && Objects.equals(value.key(), key))
                .toList();
    }

    private OperationCatalog catalog(String overlay) {
        write(overlay);
        return OperationCatalog.of(ConfigMappings.of(
                PlatformClientConfig.class,
                Map.of(
                        "platform.client.operations-file",
                        folder.resolve("overlay.yaml").toString())));
    }

    private void write(String overlay) {
        try {
            Files.writeString(folder.resolve("overlay.yaml"), overlay);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
