package io.socialdata.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.clients.generator.ApiOperation.Paging;
import io.socialdata.clients.generator.Input.Place;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModelReaderTest {

    private static final ApiModel MODEL = ModelReader.read();

    /** Results of jobs are JSON lines or CSV, which the clients do not read. */
    private static final Set<String> DOWNLOADS = Set.of("jobs_result");

    @Test
    void everyOperationOfTheCatalogueWithAJsonResponseIsThereOnce() {
        assertThat(MODEL.operations())
                .extracting(ApiOperation::id)
                .containsExactlyInAnyOrderElementsOf(OperationCatalogue.load().operations().stream()
                        .map(Operation::id)
                        .filter(id -> !DOWNLOADS.contains(id))
                        .toList());
    }

    /** The READMEs of the SDKs state this rule, with the examples. */
    @Test
    void idIsTheGroupFromThePathAndTheMethod() {
        assertThat(MODEL.operations()).allSatisfy(operation -> {
            assertThat(operation.path().split("/", -1)).contains(operation.group());
            assertThat(operation.id())
                    .isEqualTo(
                            operation.name().equals("get") && !operation.id().contains("_")
                                    ? operation.group()
                                    : operation.group() + "_" + operation.name());
        });
        assertThat(operation("user_followers_v2").name()).isEqualTo("followers_v2");
        assertThat(operation("customer_session_register").name()).isEqualTo("session_register");
    }

    @Test
    void methodsOfAGroupHaveDifferentNames() {
        Set<String> names = new HashSet<>();
        assertThat(MODEL.operations()).allMatch(operation -> names.add(operation.group() + "." + operation.name()));
    }

    @Test
    void pagedReadNamesItsCursorAndRows() {
        ApiOperation followers = operation("user_followers");
        assertThat(followers.group()).isEqualTo("user");
        assertThat(followers.name()).isEqualTo("followers");
        assertThat(followers.paging())
                .contains(new Paging("cursor", "next_cursor", "users", new ValueType.Reference("User")));
        assertThat(followers.alternatives()).containsExactly(List.of("username", "user_id"));
        assertThat(followers.scope()).isEqualTo("read");
        assertThat(followers.limitClass()).isEqualTo("public-read");
        assertThat(followers.priceMicroUsd())
                .isEqualTo(OperationCatalogue.load().byId("user_followers").priceMicroUsd());
    }

    @Test
    void everyOperationWithACursorIsPaged() {
        assertThat(MODEL.operations())
                .filteredOn(operation -> operation.inputs().stream()
                        .anyMatch(input -> input.name().equals("cursor")))
                .isNotEmpty()
                .allMatch(operation -> operation.paging().isPresent());
    }

    @Test
    void writeTakesItsInputsFromTheBodyAndMayBeRepeated() {
        ApiOperation create = operation("tweet_create");
        assertThat(create.idempotent()).isTrue();
        assertThat(create.inputs())
                .filteredOn(input -> input.name().equals("text"))
                .singleElement()
                .satisfies(input -> {
                    assertThat(input.place()).isEqualTo(Place.BODY);
                    assertThat(input.required()).isTrue();
                });
        assertThat(create.inputs()).extracting(Input::name).doesNotHaveDuplicates();
        assertThat(create.inputs()).extracting(Input::wireName).doesNotContain("Idempotency-Key", "x-auth-token");
    }

    @Test
    void batchTakesAListOfReadsAndIsNotRepeated() {
        ApiOperation batch = operation("batch_read");

        assertThat(batch.group() + "." + batch.name()).isEqualTo("batch.read");
        assertThat(batch.response()).isEqualTo("BatchResult");
        assertThat(batch.safe() || batch.idempotent()).isFalse();
        assertThat(batch.inputs()).singleElement().satisfies(input -> {
            assertThat(input.name()).isEqualTo("requests");
            assertThat(input.place()).isEqualTo(Place.BODY);
            assertThat(input.required()).isTrue();
            assertThat(input.type()).isEqualTo(new ValueType.Items(new ValueType.Reference("BatchRequest")));
        });
    }

    @Test
    void membersOfAllPartsOfACompositionAreThere() {
        assertThat(MODEL.schema("CreatedWebhook").members())
                .extracting(Member::name)
                .contains("id", "url", "secret");
    }

    @Test
    void valueThatCanBeNullSaysSo() {
        assertThat(MODEL.schema("UserPage").members())
                .filteredOn(member -> member.name().equals("next_cursor"))
                .containsExactly(new Member(
                        "next_cursor", new ValueType.Text(), true, true, "Send back as `cursor` for the next page."));
    }

    @Test
    void defaultOfAParameterIsKept() {
        assertThat(operation("monitor_deliveries").inputs())
                .filteredOn(input -> input.name().equals("limit"))
                .singleElement()
                .extracting(Input::defaultValue)
                .isEqualTo(Optional.of("50"));
    }

    @Test
    void everyReferenceHasItsSchema() {
        assertThat(MODEL.operations())
                .allMatch(operation ->
                        !MODEL.schema(operation.response()).members().isEmpty());
        assertThat(MODEL.schema(MODEL.event()).members())
                .extracting(Member::name)
                .contains("tweet");
    }

    private static ApiOperation operation(String id) {
        return MODEL.operations().stream()
                .filter(operation -> operation.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
