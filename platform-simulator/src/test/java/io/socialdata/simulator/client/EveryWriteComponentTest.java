package io.socialdata.simulator.client;

import static io.socialdata.simulator.client.ClientFixture.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.simulator.HttpTestClient;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All thirty writes of the contract: each succeeds, maps every rejection correctly, and is never executed twice. */
@QuarkusTest
class EveryWriteComponentTest {

    private static final Map<String, PlatformFailure> REFUSALS = Map.of(
            "{'kind': 'error', 'code': 226,", new Refused(RefusalReason.LOOKS_AUTOMATED),
            "{'kind': 'error', 'code': 326,", new Refused(RefusalReason.ACCOUNT_LOCKED),
            "{'kind': 'error', 'code': 64,", new SessionRejected(RejectionReason.ACCOUNT_SUSPENDED),
            // The cookies are valid after all, as the platform's own check confirms.
            "{'kind': 'error', 'code': 32,", new Refused(RefusalReason.FORBIDDEN),
            "{'kind': 'html',", new Unreadable(ResponseDefect.EDGE_PAGE));

    @Test
    void everyWriteSucceeds() {
        assertThat(WriteCase.all()).hasSize(30);
        try (ClientFixture clientFixture = ClientFixture.afterReset()) {
            for (WriteCase writeCase : WriteCase.all()) {
                HttpTestClient.reset();
                assertThat(writeCase.in(clientFixture).get())
                        .as(writeCase.name())
                        .isInstanceOf(Success.class);
            }
        }
    }

    @Test
    void everyRefusalIsReportedByItsKind() {
        try (ClientFixture clientFixture = ClientFixture.afterReset()) {
            for (WriteCase writeCase : WriteCase.all()) {
                HttpTestClient.reset();
                Supplier<PlatformResult<?>> write = writeCase.in(clientFixture);
                REFUSALS.forEach((fault, platformFailure) -> {
                    install(fault, writeCase);
                    assertThat(failure(write.get()))
                            .as("%s %s", writeCase, fault)
                            .isEqualTo(platformFailure);
                });
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hang_up", "lose", "cut"})
    void onlyRepeatableWritesAreSentTwice(String kind) {
        try (ClientFixture clientFixture = ClientFixture.afterReset()) {
            for (WriteCase writeCase : WriteCase.all()) {
                if (kind.equals("cut") && writeCase.name().equals("user_update_banner")) {
                    continue; // its response has no body
                }
                HttpTestClient.reset();
                Supplier<PlatformResult<?>> write = writeCase.in(clientFixture);
                ClientFixture.clearCalls();
                install("{'kind': '" + kind + "',", writeCase);

                PlatformResult<?> platformResult = write.get();

                assertThat(clientFixture.calls(writeCase.operation()))
                        .as("calls of %s", writeCase)
                        .isEqualTo(writeCase.repeatable() ? 2 : 1);
                if (writeCase.repeatable()) {
                    assertThat(platformResult).as(writeCase.name()).isInstanceOf(Success.class);
                } else {
                    assertThat(failure(platformResult))
                            .as(writeCase.name())
                            .isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
                }
            }
        }
    }

    private static void install(String fault, WriteCase writeCase) {
        HttpTestClient.install(
                (fault + " 'operation': '" + writeCase.operation() + "', 'times': 1}").replace('\'', '"'));
    }
}
