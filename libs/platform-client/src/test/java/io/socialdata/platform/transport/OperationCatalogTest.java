package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.Rest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperationCatalogTest {

    @TempDir
    Path folder;

    @Test
    void builtInDataKnowsTheOperationsInUse() {
        OperationCatalog operationCatalog = OperationCatalog.load(Optional.empty());

        assertThat(operationCatalog.get("UserByScreenName"))
                .asInstanceOf(InstanceOfAssertFactories.type(GraphQl.class))
                .satisfies(query -> {
                    assertThat(query.id()).isEqualTo("Gb-d6r0vxPOADdG62OEBpQ");
                    assertThat(query.features()).containsEntry("highlights_tweets_tab_ui_enabled", true);
                });
        assertThat(operationCatalog.get("UserByRestId")).isInstanceOf(GraphQl.class);
        assertThat(operationCatalog.get("verify_credentials"))
                .isEqualTo(new Rest("verify_credentials", "/account/verify_credentials.json", Family.REST11));
    }

    @Test
    void fileReplacesTheBuiltInData() throws IOException {
        Path file = write("""
                features: {few: {a_flag: true}}
                graphql: {UserByScreenName: {id: NewId, features: few}}
                rest: {}
                """);

        assertThat(OperationCatalog.load(Optional.of(file)).get("UserByScreenName"))
                .isEqualTo(new GraphQl("UserByScreenName", "NewId", Map.of("a_flag", true), Map.of()));
    }

    @Test
    void unknownOperationIsAConfigurationError() {
        assertThatThrownBy(() -> OperationCatalog.load(Optional.empty()).get("Nothing"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Nothing");
    }

    @Test
    void invalidOrMissingDataIsRejectedAtStart() throws IOException {
        Path misspelt = write("features: {}\ngrafql: {}\nrest: {}\n");

        assertThatThrownBy(() -> OperationCatalog.load(Optional.of(misspelt))).isInstanceOf(UncheckedIOException.class);
        assertThatThrownBy(() -> OperationCatalog.load(Optional.of(folder.resolve("absent"))))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void restCallNamesItsFamily() {
        OperationCatalog operationCatalog = OperationCatalog.load(Optional.empty());

        assertThat(operationCatalog.rest("onboarding/task"))
                .isEqualTo(new Rest("onboarding/task", "/onboarding/task.json", Family.ONBOARDING));
        assertThatThrownBy(() -> operationCatalog.rest("Viewer")).isInstanceOf(IllegalStateException.class);
    }

    private Path write(String yaml) throws IOException {
        return Files.writeString(folder.resolve("operations.yaml"), yaml);
    }
}
