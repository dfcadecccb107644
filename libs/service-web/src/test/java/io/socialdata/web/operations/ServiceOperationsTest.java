package io.socialdata.web.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.RouteMatch;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ServiceOperationsTest {

    private final ServiceOperations operations = new ServiceOperations(OperationCatalogue.load(), "webhook-delivery");

    @Test
    void ownOperationsAreFoundAtBothRoots() {
        ServiceOperations feedback = new ServiceOperations(OperationCatalogue.load(), "feedback");

        assertThat(operations.find("GET", "/monitor/deliveries"))
                .get()
                .extracting(Operation::id)
                .isEqualTo("monitor_deliveries");
        assertThat(feedback.find("GET", "/feedback/7")).isPresent();
    }

    @Test
    void operationsOfOtherServicesAreUnknown() {
        assertThat(operations.match("GET", "/user/info")).isInstanceOf(RouteMatch.Unknown.class);
        assertThat(operations.find("GET", "/monitor/health")).isEmpty();
    }

    @Test
    void wrongMethodListsTheAllowedOnes() {
        assertThat(operations.match("PUT", "/webhook")).isEqualTo(new RouteMatch.WrongMethod(Set.of("GET", "POST")));
    }
}
