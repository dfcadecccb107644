package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.chromium.Chromium;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Every page and flow in a real browser. */
@QuarkusTest
class JourneyComponentTest {

    private static Chromium chromium;

    @TestHTTPResource("/")
    URI home;

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void everyPageIsCheckedOnTheWayFromSignUpToLastReply() {
        chromium = Chromium.open(home.toString().replaceAll("/$", ""));

        new NewUserJourney(chromium).run();
        chromium.deleteCookies();
        new AccountJourney(chromium).run();
        chromium.deleteCookies();
        // Passkeys need a name: browsers accept no IP address.
        Chromium named = chromium.at(home.toString().replaceAll("/$", "").replace("127.0.0.1", "localhost"));
        new PasskeyJourney(named).run();
        named.deleteCookies();
        new MonitoringJourney(chromium).run();
        chromium.deleteCookies();
        new OperatorJourney(chromium).run();

        assertThat(Routes.shownPages())
                .hasSizeGreaterThan(15)
                .allSatisfy(route -> assertThat(chromium.inspected()).anyMatch(path -> path.matches(route)));
    }
}
