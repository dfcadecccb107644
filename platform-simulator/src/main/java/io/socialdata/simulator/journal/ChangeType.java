package io.socialdata.simulator.journal;

import java.util.function.Consumer;

/**
 * One type of change.
 *
 * @param name name in the state file; must never change once files exist
 * @param effect applies the change to the store; runs under the journal's lock, both for new changes and in a replay
 */
public record ChangeType<C extends Change>(String name, Class<C> type, Consumer<C> effect) {

    void apply(Change change) {
        effect.accept(type.cast(change));
    }
}
