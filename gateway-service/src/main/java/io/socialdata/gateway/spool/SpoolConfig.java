package io.socialdata.gateway.spool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;

/** Where records wait for Kafka, and how many of them. */
@ConfigMapping(prefix = "gateway.metering.spool")
public interface SpoolConfig {

    /** Spool directory. Use persistent storage and one directory per gateway: it holds usage that is not billed yet. */
    @WithDefault("spool")
    Path directory();

    /** Bytes of records at most; when they are used up, billed calls are refused. */
    @WithDefault("268435456")
    long capacity();

    /** Bytes of one file; room is given back file by file. */
    @WithDefault("8388608")
    int segmentSize();

    /** Once writing has failed, how often it is tried whether the disk takes something again. */
    @WithDefault("PT1S")
    Duration probeInterval();
}
