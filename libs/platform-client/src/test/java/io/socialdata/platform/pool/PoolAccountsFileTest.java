package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.PoolFixture.LOOKUP;
import static io.socialdata.platform.pool.PoolFixture.WINDOW_END;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.pool.AccountSelection.NoAccount;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoolAccountsFileTest {

    private PoolFixture in;

    @BeforeEach
    void openPool(@TempDir Path folder) {
        in = new PoolFixture(folder);
    }

    @Test
    void rejectedAccountReturnsOnlyWithNewCookies() {
        in.register("a");
        in.pool.recordRejection(in.pick("a", LOOKUP), LOOKUP, PoolFixture.COOKIES_REJECTED, true);

        in.register("a", "b");
        assertThat(in.pickedToken(LOOKUP)).isEqualTo("b");
        assertThat(in.pool.count(PoolAccountState.REJECTED)).isOne();

        in.write("[{\"auth_token\": \"a\", \"ct0\": \"fresh\"}]");
        assertThat(in.pickedToken(LOOKUP)).isEqualTo("a");
        assertThat(in.pool.count(PoolAccountState.REJECTED)).isZero();
    }

    @Test
    void changedFileIsReloadedAndKnownAccountsKeepTheirState() {
        in.register("a");
        in.fail(in.pick("a", LOOKUP), LOOKUP, new Throttled(WINDOW_END));

        in.register("a", "b");

        assertThat(in.pickedToken(LOOKUP)).isEqualTo("b");
        assertThat(in.pool.headroom(LOOKUP)).isEqualTo(0.5);
    }

    @Test
    void invalidFileKeepsAllAccounts() {
        in.register("a");
        in.succeed(in.pick("a", LOOKUP), LOOKUP, 100, 50);

        in.write("[{\"auth_token\": ");

        assertThat(in.pickedToken(LOOKUP)).isEqualTo("a");
    }

    @Test
    void emptyPoolIsReported() {
        assertThat(in.select(LOOKUP)).isEqualTo(new NoAccount());
    }

    @Test
    void cookiesAreNotPrinted() {
        in.register("5ecret");

        assertThat(in.select(LOOKUP).toString()).doesNotContain("5ecret");
    }
}
