package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lists the operations that are completed and charged even if their callers disconnect. */
class OperationEffectTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    static Stream<Operation> operations() {
        return CATALOGUE.operations().stream();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyOperationThatIsNotAReadHasAnEffect(Operation operation) {
        assertThat(operation.hasEffect()).isEqualTo(operation.method() != HttpVerb.GET);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operationsPaidWhenAppliedHaveAnEffect(Operation operation) {
        if (operation.billing() == BillingMode.WHEN_APPLIED
                || operation.operationClass() == RateLimitClass.LOGIN
                || operation.operationClass() == RateLimitClass.ASSISTANT) {
            assertThat(operation.hasEffect()).isTrue();
        }
    }

    @Test
    void numberOfOperationsWithAnEffectIsFixed() {
        assertThat(operations().filter(Operation::hasEffect)).hasSize(56);
        assertThat(operations()
                        .filter(operation -> operation.service() == ServiceName.WRITES && !operation.hasEffect()))
                .isEmpty();
    }
}
