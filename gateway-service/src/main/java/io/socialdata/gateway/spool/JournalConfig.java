package io.socialdata.gateway.spool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The journal: usage records on their way to Kafka, in files of the spool's folder that are mapped into memory. */
@ConfigMapping(prefix = "gateway.metering.journal")
public interface JournalConfig {

    /** Number of files. Beyond all of them, responses wait for Kafka. Only tests change it. */
    @WithDefault("16")
    int segments();

    /**
     * Size of one file in bytes. A gateway that was killed publishes the records of the last files again. Only tests
     * change it.
     */
    @WithDefault("1048576")
    int segmentSize();

    /**
     * Time for which records may be in the memory of the operating system only: a power cut loses this much. Only tests
     * change it.
     */
    @WithDefault("PT0.05S")
    Duration syncInterval();
}
