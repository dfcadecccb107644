package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class InconsistentContractTest {

    @Test
    void missingServiceIsRejected() {
        assertRejected(operation -> operation.remove("x-service"), "GET /twitter/user/info: x-service is missing");
    }

    @Test
    void unknownServiceIsRejected() {
        assertRejected(
                operation -> operation.put("x-service", "nobody"),
                "GET /twitter/user/info: x-service is nobody, known are");
    }

    @Test
    void fractionalPriceIsRejected() {
        assertRejected(
                operation -> operation.put("x-price-microusd", 0.8), "x-price-microusd is missing or not a whole");
    }

    @Test
    void negativePriceIsRejected() {
        assertRejected(operation -> operation.put("x-price-microusd", -1), "the price is negative");
    }

    @Test
    void freeOperationWithAPriceIsRejected() {
        assertRejected(operation -> operation.put("x-billing", "free"), "price 800 does not go with x-billing free");
    }

    @Test
    void duplicateIdIsRejected() {
        assertRejected(operation -> operation.put("operationId", "user_about"), "operationId user_about is used twice");
    }

    @Test
    void inlineActingWithoutCredentialsIsRejected() {
        assertRejected(operation -> operation.put("x-acting", "session-or-inline"), "needs x-inline-credentials");
    }

    @Test
    void unreachablePathIsRejected() {
        ObjectNode document = document();
        ObjectNode paths = (ObjectNode) document.path("paths");
        paths.set("/twitter/user/../info", paths.remove("/twitter/user/info"));

        assertThatThrownBy(() -> OperationCatalogue.of(document))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no request can have the path");
    }

    @Test
    void ambiguousTemplatesAreRejected() {
        ObjectNode document = document();
        ObjectNode paths = (ObjectNode) document.path("paths");
        paths.set("/twitter/monitor/{name}/info", paths.remove("/twitter/user/info"));

        assertThatThrownBy(() -> OperationCatalogue.of(document))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ambiguous");
    }

    @Test
    void dataOperationWithoutThePrefixIsRejected() {
        ObjectNode document = document();
        ObjectNode paths = (ObjectNode) document.path("paths");
        paths.set("/user/info", paths.remove("/twitter/user/info"));

        assertThatThrownBy(() -> OperationCatalogue.of(document))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("GET /user/info: the path does not begin with /twitter/");
    }

    @Test
    void aliasOfAnotherPathIsRejected() {
        assertRejected(
                operation -> operation.putArray("x-path-aliases").add("/user/information"),
                "x-path-aliases is /user/information, known are [/user/info, /twitter/user/info]");
        assertRejected(
                operation -> operation.putArray("x-path-aliases").add("/twitter/user/info"),
                "x-path-aliases repeats the path");
    }

    @Test
    void emptyContractIsRejected() {
        ObjectNode document = document();
        document.remove("paths");

        assertThatThrownBy(() -> OperationCatalogue.of(document)).hasMessageContaining("no operations");
    }

    private static void assertRejected(Consumer<ObjectNode> change, String message) {
        ObjectNode document = document();
        change.accept((ObjectNode) document.at("/paths/~1twitter~1user~1info/get"));

        assertThatThrownBy(() -> OperationCatalogue.of(document))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(message);
    }

    private static ObjectNode document() {
        return (ObjectNode) ContractDocument.read();
    }
}
