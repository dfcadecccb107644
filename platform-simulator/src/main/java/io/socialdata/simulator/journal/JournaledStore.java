package io.socialdata.simulator.journal;

import java.util.List;

/**
 * A part of the world that changes; a bean of this type is found by being one.
 *
 * <p>Readers come from any thread while a change is applied.
 */
public interface JournaledStore {

    /** The changes that it understands. */
    List<ChangeType<?>> kinds();

    /** Back to what was generated. */
    void reset();
}
