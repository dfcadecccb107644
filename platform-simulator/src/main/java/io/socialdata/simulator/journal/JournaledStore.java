package io.socialdata.simulator.journal;

import java.util.List;

/**
 * A part of the world that can change. Beans of this type are registered automatically.
 *
 * <p>Any thread may read while a change is applied.
 */
public interface JournaledStore {

    /** Returns the types of changes that the store applies. */
    List<ChangeType<?>> kinds();

    /** Resets the store to the generated state. */
    void reset();
}
