package io.socialdata.platform.tweets;

import io.socialdata.platform.result.PlatformFailure.MissingReason;

/** What stands where a post may stand. */
public sealed interface TweetResult {

    /** The post itself. */
    record Shown(Tweet tweet) implements TweetResult {}

    /** Something that says why there is no post to see. */
    record Tombstone(MissingReason absence) implements TweetResult {}

    /** Nothing. */
    record Nothing() implements TweetResult {}

    /** Something that is no post, though it should be. */
    record Unreadable() implements TweetResult {}
}
