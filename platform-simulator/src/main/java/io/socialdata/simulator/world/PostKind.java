package io.socialdata.simulator.world;

/** The relation of a post to the post it refers to, if any. */
public enum PostKind {
    ORIGINAL,
    REPLY,
    QUOTE,
    RETWEET
}
