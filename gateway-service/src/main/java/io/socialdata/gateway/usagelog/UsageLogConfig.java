package io.socialdata.gateway.usagelog;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;

/** The log of usage records on the disk. */
@ConfigMapping(prefix = "gateway.usage-log")
public interface UsageLogConfig {

    /** Folder of the log. Use persistent storage and one folder per gateway: it holds usage that is not billed yet. */
    @WithDefault("usage-log")
    Path directory();

    /**
     * Maximum size of all records in bytes. When it is reached, billed calls are rejected. Change it when Kafka may be
     * away for longer than it lasts; the volume must be larger.
     */
    @WithDefault("268435456")
    long capacity();

    /** Size of one file in bytes. A gateway that was killed publishes the records of the last files again. Only tests change it. */
    @WithDefault("1048576")
    int fileSize();

    /**
     * Time for which records may be in the memory of the operating system only: a power cut loses this much. Only tests
     * change it.
     */
    @WithDefault("PT0.05S")
    Duration syncInterval();
}
