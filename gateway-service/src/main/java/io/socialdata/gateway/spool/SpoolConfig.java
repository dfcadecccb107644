package io.socialdata.gateway.spool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;

/** The spool of usage records on the disk. */
@ConfigMapping(prefix = "gateway.metering.spool")
public interface SpoolConfig {

    /** Spool directory. Use persistent storage and one directory per gateway: it holds usage that is not billed yet. */
    @WithDefault("spool")
    Path directory();

    /**
     * Maximum size of all records in bytes. When it is reached, billed calls are rejected. Change it when Kafka may be
     * away for longer than it lasts; the volume must be larger.
     */
    @WithDefault("268435456")
    long capacity();

    /** Maximum size of one file in bytes. Space is freed file by file. Only tests change it. */
    @WithDefault("8388608")
    int segmentSize();

    /** Interval between write probes after a failed write. Only tests change it. */
    @WithDefault("PT1S")
    Duration probeInterval();
}
