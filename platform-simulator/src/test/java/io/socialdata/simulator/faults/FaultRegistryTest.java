package io.socialdata.simulator.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.User;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultRegistryTest {

    private static final Optional<User> CALLER =
            Optional.of(TestWorld.SMALL.cast().actor().user());

    private final FaultRegistry faults = new FaultRegistry();

    @Test
    void withoutFaultsNothingStrikes() {
        assertThat(faults.match("Any", CALLER)).isEmpty();
    }

    @Test
    void aFaultWithoutTargetStrikesEveryCall() {
        faults.install(order("empty").build());

        assertThat(faults.match("One", CALLER)).contains(new Fault.EmptyResponse(404));
        assertThat(faults.match("Other", Optional.empty())).contains(new Fault.EmptyResponse(404));
    }

    @Test
    void aFaultOfAnOperationLeavesOthersAlone() {
        faults.install(order("empty").operation("One").build());

        assertThat(faults.match("Other", CALLER)).isEmpty();
        assertThat(faults.match("One", CALLER)).isPresent();
    }

    @Test
    void anAccountIsMeantByHandleOrById() {
        User user = CALLER.orElseThrow();
        InstalledFault byHandle = faults.install(
                order("empty").account(user.handle().toUpperCase(Locale.ROOT)).build());
        assertThat(faults.match("One", CALLER)).isPresent();
        assertThat(faults.match("One", Optional.empty())).isEmpty();

        faults.remove(byHandle.id());
        faults.install(order("empty").account(Long.toString(user.id())).build());
        assertThat(faults.match("One", CALLER)).isPresent();
    }

    @Test
    void theNthCallIsStruckAndOnlyThat() {
        faults.install(order("cut").operation("One").nth(3).build());

        assertThat(faults.match("One", CALLER)).isEmpty();
        assertThat(faults.match("Other", CALLER)).isEmpty();
        assertThat(faults.match("One", CALLER)).isEmpty();
        assertThat(faults.match("One", CALLER)).contains(new Fault.CutBody());
        assertThat(faults.match("One", CALLER)).isEmpty();
    }

    @Test
    void aFaultCanBeLimitedToSomeCalls() {
        faults.install(order("cut").times(2).build());

        assertThat(faults.match("One", CALLER)).isPresent();
        assertThat(faults.match("One", CALLER)).isPresent();
        assertThat(faults.match("One", CALLER)).isEmpty();
    }

    @Test
    void removedFaultsStrikeNoMore() {
        InstalledFault fault = faults.install(order("cut").build());

        assertThat(faults.remove(fault.id())).isTrue();
        assertThat(faults.remove(fault.id())).isFalse();
        assertThat(faults.match("One", CALLER)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyErrorOfThePlatformCanBeOrdered(PlatformError error) {
        faults.install(order("error").code(error.code()).build());

        assertThat(faults.match("One", CALLER))
                .contains(new Fault.Refusal(error, OptionalInt.empty(), Optional.empty()));
    }

    @Test
    void anErrorIsOrderedInTheFormOfOnesChoice() {
        faults.install(order("error").code(32).form("message").build());

        assertThat(faults.match("One", CALLER))
                .contains(new Fault.Refusal(
                        PlatformError.NOT_AUTHENTICATED, OptionalInt.empty(), Optional.of(ErrorForm.MESSAGE)));
    }

    @Test
    void throttlingWithoutHeadersIsTextUnlessItIsOrderedOtherwise() {
        faults.install(order("throttle").times(1).build());
        faults.install(order("throttle").form("text").times(1).build());

        assertThat(faults.match("One", CALLER)).contains(new Fault.Throttle(true, false));
        assertThat(faults.match("One", CALLER)).contains(new Fault.Throttle(true, true));
    }

    @Test
    void pausesAreReadAsDurations() {
        faults.install(order("slow").pause("PT0.2S").build());

        assertThat(faults.match("One", CALLER)).contains(new Fault.SlowBody(Duration.ofMillis(200)));
    }

    @Test
    void ordersThatMakeNoSenseAreRefusedWithASentence() {
        assertThatThrownBy(() -> faults.install(order("explode").build())).hasMessageContaining("kind is one of");
        assertThatThrownBy(() -> faults.install(order("error").build())).hasMessageContaining("code is missing");
        assertThatThrownBy(() -> faults.install(order("error").code(1).build())).hasMessageContaining("no error");
        assertThatThrownBy(
                        () -> faults.install(order("error").code(32).form("odd").build()))
                .hasMessageContaining("full, top, extensions, message, old");
        assertThatThrownBy(() -> faults.install(order("throttle").form("odd").build()))
                .hasMessageContaining("json or text");
        assertThatThrownBy(() -> faults.install(order("slow").pause("soon").build()))
                .hasMessageContaining("PT2S");
        assertThatThrownBy(() -> faults.install(order("slow").pause("PT1H").build()))
                .hasMessageContaining("ten minutes");
        assertThatThrownBy(() -> faults.install(order("empty").status(999).build()))
                .hasMessageContaining("599");
    }

    @Test
    void faultsCannotPileUpWithoutEnd() {
        for (int i = 0; i < 100; i++) {
            faults.install(order("cut").build());
        }

        assertThatThrownBy(() -> faults.install(order("cut").build())).hasMessageContaining("remove some");
    }

    private static Draft order(String kind) {
        return new Draft(kind);
    }

    private static final class Draft {

        private final String kind;
        private Integer code;
        private String form;
        private Integer status;
        private String pause;
        private String operation;
        private String account;
        private Integer nth;
        private Integer times;

        private Draft(String kind) {
            this.kind = kind;
        }

        private Draft code(int value) {
            this.code = value;
            return this;
        }

        private Draft form(String value) {
            this.form = value;
            return this;
        }

        private Draft status(int value) {
            this.status = value;
            return this;
        }

        private Draft pause(String value) {
            this.pause = value;
            return this;
        }

        private Draft operation(String value) {
            this.operation = value;
            return this;
        }

        private Draft account(String value) {
            this.account = value;
            return this;
        }

        private Draft nth(int value) {
            this.nth = value;
            return this;
        }

        private Draft times(int value) {
            this.times = value;
            return this;
        }

        private FaultRequest build() {
            return new FaultRequest(kind, code, form, status, null, null, pause, operation, account, nth, times);
        }
    }
}
