package io.socialdata.acting;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;

/** Tunables of the stored sessions that private calls act as. */
@ConfigMapping(prefix = "acting.sessions")
public interface SessionsConfig {

    /** Where session-service is. */
    @WithDefault("http://127.0.0.1:8102")
    URI url();

    /** How long an answer of it is waited for. */
    @WithDefault("PT2S")
    Duration timeout();

    /** How long a session is remembered when no word of a change comes. */
    @WithDefault("PT5S")
    Duration cacheAge();

    /** Sessions remembered at once. */
    @WithDefault("10000")
    @Positive
    long cacheEntries();

    /** How often the last uses of sessions are reported. */
    @WithDefault("PT5S")
    Duration useReports();

    /** Whether changes of sessions are heard; without, they are noticed when the cache ages. */
    @WithDefault("true")
    boolean listening();
}
