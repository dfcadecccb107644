package io.socialdata.session.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EgressProxySelectorTest {

    private static final List<String> THREE = List.of("http://a.example", "http://b.example", "http://c.example");

    private final UUID key = UUID.randomUUID();

    @Test
    void ownProxyTakesPrecedence() {
        EgressProxySelector egressProxySelector = exits(THREE, THREE);

        assertThat(egressProxySelector.tier(true)).isEqualTo(EgressTier.SESSION);
        assertThat(egressProxySelector.of(key, "socks5://own.example")).isEqualTo("socks5://own.example");
    }

    @Test
    void keyKeepsItsStickyProxy() {
        EgressProxySelector egressProxySelector = exits(THREE, List.of("http://pool.example"));

        assertThat(egressProxySelector.tier(false)).isEqualTo(EgressTier.STICKY);
        assertThat(egressProxySelector.of(key, null)).isIn(THREE).isEqualTo(egressProxySelector.of(key, null));
    }

    @Test
    void removedProxyMovesOnlyItsKeys() {
        EgressProxySelector all = exits(THREE, List.of());
        String mine = all.of(key, null);
        List<String> remaining = THREE.stream()
                .filter(exit -> exit.equals(mine) || !exit.equals(THREE.get(0)))
                .toList();

        assertThat(exits(remaining, List.of()).of(key, null)).isEqualTo(mine);
    }

    @Test
    void sharedProxyIsUsedWithoutStickyOnes() {
        EgressProxySelector egressProxySelector = exits(List.of(), List.of("http://pool.example"));

        assertThat(egressProxySelector.tier(false)).isEqualTo(EgressTier.POOL);
        assertThat(egressProxySelector.of(key, null)).isEqualTo("http://pool.example");
    }

    @Test
    void egressIsDirectWithoutProxies() {
        EgressProxySelector egressProxySelector = exits(List.of(), List.of());

        assertThat(egressProxySelector.tier(false)).isEqualTo(EgressTier.DIRECT);
        assertThat(egressProxySelector.of(key, null)).isNull();
    }

    private static EgressProxySelector exits(List<String> sticky, List<String> pool) {
        return new EgressProxySelector(new EgressConfig() {
            @Override
            public Optional<List<String>> stickyProxies() {
                return Optional.of(sticky);
            }

            @Override
            public Optional<List<String>> sharedProxies() {
                return Optional.of(pool);
            }
        });
    }
}
