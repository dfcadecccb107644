package io.socialdata.web.caller;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.BillingMode;
import io.socialdata.contract.CredentialSource;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which operations of the contract another service than the gateway may call, for all operations. */
class CallerPolicyTest {

    private static final Set<ServiceName> OWNERS_OF_ACCOUNT_DATA = Set.of(
            ServiceName.BILLING,
            ServiceName.FEEDBACK,
            ServiceName.MONITORING,
            ServiceName.SESSION,
            ServiceName.WEBHOOK_DELIVERY);

    static Stream<Operation> operations() {
        return OperationCatalogue.load().operations().stream();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void dashboardCallsNothingThatCostsOrActsOnThePlatform(Operation operation) {
        if (CallerPolicy.isOfAccount(operation)) {
            assertThat(operation.billing()).isEqualTo(BillingMode.FREE);
            assertThat(operation.priceMicroUsd()).isZero();
            assertThat(operation.acting()).isEqualTo(CredentialSource.NONE);
            assertThat(operation.inlineCredentials()).isFalse();
            assertThat(operation.proxy()).isFalse();
            assertThat(operation.service()).isIn(OWNERS_OF_ACCOUNT_DATA);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void noOperationIsForBothTheDashboardAndJobs(Operation operation) {
        assertThat(CallerPolicy.isOfAccount(operation) && CallerPolicy.isPageOfJob(operation))
                .isFalse();
    }

    @Test
    void dashboardCallsWhatAnAccountOwns() {
        List<String> admitted = operations()
                .filter(CallerPolicy::isOfAccount)
                .map(Operation::id)
                .toList();

        assertThat(admitted)
                .hasSizeGreaterThan(30)
                .contains("account_me", "account_key_create", "feedback_create", "monitor_list", "webhook_create")
                .contains("customer_session_register", "delivery_replay")
                .doesNotContain("user_login");
    }
}
