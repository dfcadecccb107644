package io.socialdata.simulator.world;

/** Is told what happens to posts published since the world was made; for indexes, of which the world knows nothing. */
public interface PostListener {

    void added(LivePost post);

    /** The post was counted up or down, to what it has been counted since it was published. */
    void counted(long id, CountDelta countDelta);

    /** The post is gone as if it had never been; one that was merely deleted is still told of by its id. */
    void dropped(LivePost post);

    void cleared();
}
