package io.socialdata.simulator.connector;

import static io.socialdata.simulator.connector.Scene.failure;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.simulator.Wire;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All thirty writes of the contract: that they work, what each refusal comes out as, and that none is made twice. */
@QuarkusTest
class EveryWriteComponentTest {

    private static final Map<String, Failure> REFUSALS = Map.of(
            "{'kind': 'error', 'code': 226,", new Refused(Refusal.LOOKS_AUTOMATED),
            "{'kind': 'error', 'code': 326,", new Refused(Refusal.ACCOUNT_LOCKED),
            "{'kind': 'error', 'code': 64,", new SessionRejected(Rejection.ACCOUNT_SUSPENDED),
            // The cookies are good after all: the platform's own check says so.
            "{'kind': 'error', 'code': 32,", new Refused(Refusal.FORBIDDEN),
            "{'kind': 'html',", new Unreadable(Defect.EDGE_PAGE));

    @Test
    void everyWriteWorks() {
        assertThat(Deed.all()).hasSize(30);
        try (Scene scene = Scene.afresh()) {
            for (Deed deed : Deed.all()) {
                Wire.reset();
                assertThat(deed.in(scene).get()).as(deed.name()).isInstanceOf(Found.class);
            }
        }
    }

    @Test
    void everyRefusalIsToldByItsKind() {
        try (Scene scene = Scene.afresh()) {
            for (Deed deed : Deed.all()) {
                Wire.reset();
                Supplier<Outcome<?>> write = deed.in(scene);
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
        try (Scene scene = Scene.afresh()) {
            for (Deed deed : Deed.all()) {
                if (kind.equals("cut") && deed.name().equals("user_update_banner")) {
                    continue; // its answer has no body
                }
                Wire.reset();
                Supplier<Outcome<?>> write = deed.in(scene);
                Scene.clearCalls();
                install("{'kind': '" + kind + "',", deed);

                Outcome<?> outcome = write.get();

                assertThat(scene.calls(deed.operation()))
                        .as("calls of %s", deed)
                        .isEqualTo(deed.repeatable() ? 2 : 1);
                if (deed.repeatable()) {
                    assertThat(outcome).as(deed.name()).isInstanceOf(Found.class);
                } else {
                    assertThat(failure(outcome)).as(deed.name()).isEqualTo(new Unreachable(Obstacle.CONNECTION));
                }
            }
        }
    }

    private static void install(String fault, Deed deed) {
        Wire.install((fault + " 'operation': '" + deed.operation() + "', 'times': 1}").replace('\'', '"'));
    }
}
