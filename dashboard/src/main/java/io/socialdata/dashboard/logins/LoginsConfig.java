package io.socialdata.dashboard.logins;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of logins. */
@ConfigMapping(prefix = "dashboard.logins")
public interface LoginsConfig {

    /** A login that is not used for so long has ended. */
    @WithDefault("PT12H")
    Duration idle();

    /** A login ends after this time however much it is used. */
    @WithDefault("P14D")
    Duration longest();

    /** How exactly the last use is kept; a write is saved as long as it is younger. */
    @WithDefault("PT1M")
    Duration seenEvery();

    /** A browser or network is recognised for so long after the last sign-in with it. */
    @WithDefault("P180D")
    Duration recognisedFor();

    /** Whether browsers may show cookies over https alone. Only a machine's own loopback can do without. */
    @WithDefault("true")
    boolean secureCookies();
}
