package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.call;
import static io.socialdata.gateway.world.Gateway.get;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.routing.TestOperations;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No call of a test key reaches a backend of live keys, and no call of a live key one of test keys. */
@GatewayTest
class TestKeyIsolationComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final TestOperations ALL = new TestOperations(true, true);

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private World world;
    private boolean testBackendIsDown;
    private boolean backendIsDown;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
    }

    @AfterEach
    void bringBack() {
        if (testBackendIsDown) {
            world.testBackend().up();
        }
        if (backendIsDown) {
            world.backend().up();
        }
    }

    @Test
    void testKeyReachesOnlyTestInstancesWithEveryOperation() {
        int reached = 0;
        for (Operation operation : catalogue.operations()) {
            // Each with an account of its own, so that no limit ends the loop.
            carryOut(operation, world.testCustomer());
            if (ALL.allow(operation) && operation.service() != ServiceName.GATEWAY) {
                reached++;
            }
            assertThat(world.backend().paths()).as(operation.id()).isEmpty();
            assertThat(world.testBackend().paths()).as(operation.id()).hasSize(reached);
        }
        assertThat(reached).isPositive();
    }

    @Test
    void liveKeyReachesNoTestInstanceWithAnyOperation() {
        for (Operation operation : catalogue.operations()) {
            carryOut(operation, world.customer());
            assertThat(world.testBackend().paths()).as(operation.id()).isEmpty();
        }
        assertThat(world.backend().paths()).isNotEmpty();
    }

    @Test
    void failedTestInstanceIsNotReplacedByALiveOne() {
        world.backend().on("/user/info", 200, "{}");
        Customer test = world.testCustomer();
        world.testBackend().down();
        testBackendIsDown = true;

        assertThat(get(USER, test.bearer()).statusCode()).isEqualTo(503);
        assertThat(world.backend().paths()).isEmpty();
    }

    @Test
    void failedLiveInstanceIsNotReplacedByATestOne() {
        world.testBackend().on("/user/info", 200, "{}");
        Customer live = world.customer();
        world.backend().down();
        backendIsDown = true;

        assertThat(get(USER, live.bearer()).statusCode()).isEqualTo(503);
        assertThat(world.testBackend().paths()).isEmpty();
    }

    @Test
    void keyWhoseModeBillingDoesNotKnowReachesNothing() {
        Customer test = world.testCustomer();
        world.keys().forgetMode(test);

        assertThat(get(USER, test.bearer()).statusCode()).isEqualTo(503);
        assertThat(world.backend().paths()).isEmpty();
        assertThat(world.testBackend().paths()).isEmpty();
    }

    private static HttpResponse<String> carryOut(Operation operation, Customer customer) {
        String path = operation.documentPath().replaceAll("\\{[^}]*}", "1");
        return call(
                operation.method().name(),
                path,
                customer.bearer(),
                operation.hasEffect() && operation.method().name().equals("POST") ? "{}" : "");
    }
}
