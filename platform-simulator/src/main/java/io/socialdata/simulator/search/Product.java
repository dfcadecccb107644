package io.socialdata.simulator.search;

/** What posts are wanted, and in which order. */
public enum Product {
    /** The best received of the newest. */
    TOP,
    LATEST,
    /** Those with pictures or videos, newest first. */
    MEDIA
}
