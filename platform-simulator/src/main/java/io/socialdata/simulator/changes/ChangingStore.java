package io.socialdata.simulator.changes;

import java.util.List;

/**
 * A part of the world that changes; a bean of this type is found by being one.
 *
 * <p>Readers come from any thread while a change is applied.
 */
public interface ChangingStore {

    /** The changes that it understands. */
    List<ChangeKind<?>> kinds();

    /** Back to what was generated. */
    void forget();
}
