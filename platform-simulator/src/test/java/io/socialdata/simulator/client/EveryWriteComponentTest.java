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

/** All thirty writes of the contract: that they work, what each refusal comes out as, and that none is made twice. */
@QuarkusTest
class EveryWriteComponentTest {

    private static final Map<String, PlatformFailure> REFUSALS = Map.of(
            "{'kind': 'error', 'code': 226,", new Refused(RefusalReason.LOOKS_AUTOMATED),
            "{'kind': 'error', 'code': 326,", new Refused(RefusalReason.ACCOUNT_LOCKED),
            "{'kind': 'error', 'code': 64,", new SessionRejected(RejectionReason.ACCOUNT_SUSPENDED),
            // The cookies are good after all: the platform's own check says so.
            "{'kind': 'error', 'code': 32,", new Refused(RefusalReason.FORBIDDEN),
            "{'kind': 'html',", new Unreadable(ResponseDefect.EDGE_PAGE));

    @Test
    void everyWriteWorks() {
        assertThat(WriteCase.all()).hasSize(30);
        try (ClientFixture scene = ClientFixture.afresh()) {
            for (WriteCase deed : WriteCase.all()) {
                HttpTestClient.reset();
                assertThat(deed.in(scene).get()).as(deed.name()).isInstanceOf(Success.class);
            }
        }
    }

    @Test
    void everyRefusalIsToldByItsKind() {
        try (ClientFixture scene = ClientFixture.afresh()) {
            for (WriteCase deed : WriteCase.all()) {
                HttpTestClient.reset();
                Supplier<PlatformResult<?>> write = deed.in(scene);
                REFUSALS.forEach((fault, failure) -> {
                    install(fault, deed);
                    assertThat(failure(write.get())).as("%s %s", deed, fault).isEqualTo(failure);
                });
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hang_up", "lose", "cut"})
    void noWriteIsSentTwiceUnlessThatIsHarmless(String kind) {
        try (ClientFixture scene = ClientFixture.afresh()) {
            for (WriteCase deed : WriteCase.all()) {
                if (kind.equals("cut") && deed.name().equals("user_update_banner")) {
                    continue; // its answer has no body
                }
                HttpTestClient.reset();
                Supplier<PlatformResult<?>> write = deed.in(scene);
                ClientFixture.clearCalls();
                install("{'kind': '" + kind + "',", deed);

                PlatformResult<?> outcome = write.get();

                assertThat(scene.calls(deed.operation()))
                        .as("calls of %s", deed)
                        .isEqualTo(deed.repeatable() ? 2 : 1);
                if (deed.repeatable()) {
                    assertThat(outcome).as(deed.name()).isInstanceOf(Success.class);
                } else {
                    assertThat(failure(outcome))
                            .as(deed.name())
                            .isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
                }
            }
        }
    }

    private static void install(String fault, WriteCase deed) {
        HttpTestClient.install((fault + " 'operation': '" + deed.operation() + "', 'times': 1}").replace('\'', '"'));
    }
}
