package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.FakeTicker;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PublicPageLimiterTest {

    private static final int PAGE = 1 << 20;

    private final FakeTicker ticker = new FakeTicker();
    private final PublicPageLimiter limiter = new PublicPageLimiter(ticker);

    @Test
    void oneAddressHasItsBytesAndOthersHaveTheirs() {
        assertThat(pagesOf("192.0.2.1", 1_000)).isEqualTo(256);
        assertThat(limiter.take("192.0.2.2", PAGE)).isEmpty();

        ticker.advance(Duration.ofMinutes(1));
        assertThat(pagesOf("192.0.2.1", 1_000)).isEqualTo(64);
    }

    @Test
    void addressesOfOneNetworkAreOneAddress() {
        assertThat(pagesOf("2001:db8::1", 1_000)).isEqualTo(256);

        assertThat(limiter.take("2001:db8::2", PAGE)).isPresent();
    }

    @Test
    void aPageThatIsLargerThanWhatIsLeftIsWaitedForAfterwards() {
        assertThat(pagesOf("192.0.2.1", 255)).isEqualTo(255);
        assertThat(limiter.take("192.0.2.1", 3 * PAGE)).isEmpty();

        assertThat(limiter.take("192.0.2.1", PAGE))
                .hasValueSatisfying(wait -> assertThat(wait).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(3)));
    }

    @Test
    void floodFromManyAddressesLeavesTheFirstPageToOthers() {
        int pages = 0;
        for (int host = 0; host < 200; host++) {
            pages += pagesOf("198.51.100." + host, 100);
        }

        assertThat(pages).isEqualTo(512 + 200);
        assertThat(limiter.take("192.0.2.1", PAGE)).isEmpty();
    }

    @Test
    void anAddressThatTheFloodKeepsWaitingLosesNothingOfItsOwn() {
        assertThat(limiter.take("192.0.2.1", PAGE)).isEmpty();
        for (int host = 0; host < 200; host++) {
            pagesOf("198.51.100." + host, 100);
        }
        assertThat(pagesOf("192.0.2.1", 100)).isZero();

        ticker.advance(Duration.ofMinutes(1));

        assertThat(pagesOf("192.0.2.1", 1_000)).isEqualTo(256);
    }

    private int pagesOf(String address, int atMost) {
        int pages = 0;
        for (int i = 0; i < atMost; i++) {
            pages += limiter.take(address, PAGE).isEmpty() ? 1 : 0;
        }
        return pages;
    }
}
