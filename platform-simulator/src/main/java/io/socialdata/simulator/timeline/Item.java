package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;

/** Something that stands in a timeline, alone or in a module: a post, a person, a list. */
public interface Item {

    /** What entry ids call it, as in {@code tweet-1900}. */
    String key();

    /** The {@code itemContent}. */
    JsonPart content();
}
