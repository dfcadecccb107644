package io.socialdata.simulator.world;

/** Receives changes to posts published since the world was generated. The world does not depend on its listeners. */
public interface PostListener {

    void added(LivePost post);

    /** The counts of the post have changed. The delta is the total since the post was published. */
    void counted(long id, CountDelta countDelta);

    /** Every trace of the post was removed. A deleted post is not reported, because it is still found by its id. */
    void dropped(LivePost post);

    void cleared();
}
