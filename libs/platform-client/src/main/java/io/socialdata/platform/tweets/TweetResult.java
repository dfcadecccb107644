package io.socialdata.platform.tweets;

import io.socialdata.platform.result.PlatformFailure.MissingReason;

/** Result of parsing a post. */
public sealed interface TweetResult {

    /** The post itself. */
    record Shown(Tweet tweet) implements TweetResult {}

    /** A placeholder that says why the post is not visible. */
    record Tombstone(MissingReason absence) implements TweetResult {}

    /** No post is present. */
    record Nothing() implements TweetResult {}

    /** Something that should be a post but cannot be parsed as one. */
    record Unreadable() implements TweetResult {}
}
