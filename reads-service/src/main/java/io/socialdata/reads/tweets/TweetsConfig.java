package io.socialdata.reads.tweets;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings of reads of posts. */
@ConfigMapping(prefix = "reads.tweets")
public interface TweetsConfig {

    /** Maximum number of conversation pages read for one thread. Posts beyond them are left out. */
    @WithDefault("40")
    int maxThreadPages();
}
