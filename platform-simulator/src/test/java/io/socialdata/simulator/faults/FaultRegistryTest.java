package io.socialdata.simulator.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.faults.FaultRegistry.InstalledFault;
import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.User;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultRegistryTest {

    private static final Instant NOW = Instant.parse("2026-11-29T10:00:00Z");

    private static final Optional<User> CALLER =
            Optional.of(TestWorld.SMALL.fixtures().actor().user());

    private final FaultRegistry faultRegistry = new FaultRegistry(Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void noFaultAppliesWithoutFaults() {
        assertThat(matching("Any", CALLER)).isEmpty();
    }

    @Test
    void faultWithoutTargetAppliesToEveryCall() {
        faultRegistry.install(order("empty").build());

        assertThat(matching("One", CALLER)).contains(new Fault.EmptyResponse(404));
        assertThat(matching("Other", Optional.empty())).contains(new Fault.EmptyResponse(404));
    }

    @Test
    void faultOfOneOperationDoesNotAffectOthers() {
        faultRegistry.install(order("empty").operation("One").build());

        assertThat(matching("Other", CALLER)).isEmpty();
        assertThat(matching("One", CALLER)).isPresent();
    }

    @Test
    void accountIsMatchedByHandleOrId() {
        User user = CALLER.orElseThrow();
        InstalledFault byHandle = faultRegistry.install(
                order("empty").account(user.handle().toUpperCase(Locale.ROOT)).build());
        assertThat(matching("One", CALLER)).isPresent();
        assertThat(matching("One", Optional.empty())).isEmpty();

        faultRegistry.remove(byHandle.id());
        faultRegistry.install(order("empty").account(Long.toString(user.id())).build());
        assertThat(matching("One", CALLER)).isPresent();
    }

    @Test
    void onlyConnectionsOfTheAddressAreAffected() {
        faultRegistry.install(order("html").address("127.0.0.2").build());

        assertThat(matching("One", CALLER)).isEmpty();
        assertThat(faultRegistry.match(new FaultedCall("One", CALLER, "127.0.0.2")))
                .contains(new Fault.EdgePage(403));
    }

    @Test
    void onlyTheNthCallIsAffected() {
        faultRegistry.install(order("cut").operation("One").nth(3).build());

        assertThat(matching("One", CALLER)).isEmpty();
        assertThat(matching("Other", CALLER)).isEmpty();
        assertThat(matching("One", CALLER)).isEmpty();
        assertThat(matching("One", CALLER)).contains(new Fault.CutBody());
        assertThat(matching("One", CALLER)).isEmpty();
    }

    @Test
    void faultCanBeLimitedToSomeCalls() {
        faultRegistry.install(order("cut").times(2).build());

        assertThat(matching("One", CALLER)).isPresent();
        assertThat(matching("One", CALLER)).isPresent();
        assertThat(matching("One", CALLER)).isEmpty();
    }

    @Test
    void removedFaultsNoLongerApply() {
        InstalledFault fault = faultRegistry.install(order("cut").build());

        assertThat(faultRegistry.remove(fault.id())).isTrue();
        assertThat(faultRegistry.remove(fault.id())).isFalse();
        assertThat(matching("One", CALLER)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyPlatformErrorCanBeInjected(PlatformError error) {
        faultRegistry.install(order("error").code(error.code()).build());

        assertThat(matching("One", CALLER)).contains(new Fault.Refusal(error, OptionalInt.empty(), Optional.empty()));
    }

    @Test
    void errorIsInjectedInTheChosenForm() {
        faultRegistry.install(order("error").code(32).form("message").build());

        assertThat(matching("One", CALLER))
                .contains(new Fault.Refusal(
                        PlatformError.NOT_AUTHENTICATED, OptionalInt.empty(), Optional.of(ErrorForm.MESSAGE)));
    }

    @Test
    void throttlingWithoutHeadersIsTextByDefault() {
        faultRegistry.install(order("throttle").times(1).build());
        faultRegistry.install(order("throttle").form("text").times(1).build());

        assertThat(matching("One", CALLER)).contains(new Fault.Throttle(true, false));
        assertThat(matching("One", CALLER)).contains(new Fault.Throttle(true, true));
    }

    @Test
    void pausesAreParsedAsDurations() {
        faultRegistry.install(order("slow").pause("PT0.2S").build());

        assertThat(matching("One", CALLER)).contains(new Fault.SlowBody(Duration.ofMillis(200)));
    }

    @Test
    void invalidFaultsAreRejectedWithAMessage() {
        assertThatThrownBy(() -> faultRegistry.install(order("explode").build()))
                .hasMessageContaining("kind is one of");
        assertThatThrownBy(() -> faultRegistry.install(order("error").build())).hasMessageContaining("code is missing");
        assertThatThrownBy(() -> faultRegistry.install(order("error").code(1).build()))
                .hasMessageContaining("no error");
        assertThatThrownBy(() -> faultRegistry.install(
                        order("error").code(32).form("odd").build()))
                .hasMessageContaining("full, top, extensions, message, old");
        assertThatThrownBy(() ->
                        faultRegistry.install(order("throttle").form("odd").build()))
                .hasMessageContaining("json or text");
        assertThatThrownBy(
                        () -> faultRegistry.install(order("slow").pause("soon").build()))
                .hasMessageContaining("PT2S");
        assertThatThrownBy(
                        () -> faultRegistry.install(order("slow").pause("PT1H").build()))
                .hasMessageContaining("ten minutes");
        assertThatThrownBy(
                        () -> faultRegistry.install(order("empty").status(999).build()))
                .hasMessageContaining("599");
    }

    @Test
    void numberOfFaultsIsLimited() {
        for (int i = 0; i < 100; i++) {
            faultRegistry.install(order("cut").build());
        }

        assertThatThrownBy(() -> faultRegistry.install(order("cut").build())).hasMessageContaining("remove some");
    }

    private Optional<Fault> matching(String operation, Optional<User> caller) {
        return faultRegistry.match(new FaultedCall(operation, caller, "127.0.0.1"));
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
        private String address;
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

        private Draft address(String value) {
            this.address = value;
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
            return new FaultRequest(
                    kind, code, form, status, null, null, pause, null, null, null, operation, account, address, nth,
                    times);
        }
    }
}
