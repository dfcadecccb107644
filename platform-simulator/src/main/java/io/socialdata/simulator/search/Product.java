package io.socialdata.simulator.search;

/** The kinds of search results and their order. */
public enum Product {
    /** The newest matches, ranked by engagement. */
    TOP,
    LATEST,
    /** Matches with pictures or videos, newest first. */
    MEDIA
}
