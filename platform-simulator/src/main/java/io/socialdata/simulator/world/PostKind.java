package io.socialdata.simulator.world;

/** What a post is to the post it refers to, if any. */
public enum PostKind {
    ORIGINAL,
    REPLY,
    QUOTE,
    RETWEET
}
