package io.socialdata.reads.tweets;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Tunables of reads of posts. */
@ConfigMapping(prefix = "reads.tweets")
public interface TweetsConfig {

    /** Conversation pages read at most for one thread; what a longer one has beyond them is left out. */
    @WithDefault("40")
    int threadPages();
}
