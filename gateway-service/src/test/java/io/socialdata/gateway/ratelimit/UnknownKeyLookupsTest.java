package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.gateway.keys.LookupThrottle.Permit;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.clientaddress.ClientNetwork;
import java.net.InetAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UnknownKeyLookupsTest {

    private final FakeTicker ticker = new FakeTicker();
    private final LimitsConfig config = ConfigMappings.defaultsOf(LimitsConfig.class);
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final LimitPolicies policies = new LimitPolicies(config);
    private final SharedLimits limits = new SharedLimits(config, policies, () -> Sharing.ALONE, ticker);
    private final UnknownKeyLookups lookups = new UnknownKeyLookups(policies, limits, ticker, metrics);

    @Test
    void onlyTheAddressWithUnknownKeysIsLimited() {
        for (int i = 0; i < 30; i++) {
            assertThat(lookups.reserve(address(1))).isInstanceOf(Permit.Granted.class);
        }

        assertThat(lookups.reserve(address(1))).isEqualTo(new Permit.AddressLimited(Duration.ofSeconds(2)));
        assertThat(lookups.reserve(address(2))).isInstanceOf(Permit.Granted.class);
        ticker.advance(Duration.ofSeconds(2));
        assertThat(lookups.reserve(address(1))).isInstanceOf(Permit.Granted.class);
    }

    @Test
    void foundKeysDoNotCount() {
        for (int i = 0; i < 1_000; i++) {
            if (lookups.reserve(address(1)) instanceof Permit.Granted granted) {
                lookups.release(granted);
            }
        }

        assertThat(lookups.reserve(address(1))).isEqualTo(new Permit.Granted(ClientNetwork.idOf(hostOf(1)), true));
    }

    @Test
    void floodFromManyAddressesStillAllowsFirstCallsOfOthers() {
        int granted = 0;
        for (int key = 0; key < 30; key++) {
            for (int host = 0; host < 100; host++) {
                granted += lookups.reserve(address(host)) instanceof Permit.Granted ? 1 : 0;
            }
        }

        assertThat(granted).isEqualTo(100 + 100);
        assertThat(lookups.reserve(address(1))).isEqualTo(new Permit.Exhausted());
        assertThat(lookups.reserve(address(200))).isInstanceOf(Permit.Granted.class);
        assertThat(metrics.counter("limiter_rejected_total", "limiter", "unknown-key-repeated")
                        .count())
                .isPositive();
    }

    private static InetAddress address(int host) {
        return InetAddress.ofLiteral(hostOf(host));
    }

    private static String hostOf(int host) {
        return "192.0.2." + host;
    }
}
