package io.socialdata.simulator.journal;

import java.util.function.Consumer;

/**
 * One kind of change.
 *
 * @param name what it is called in the state file; never changes once files were written
 * @param effect what it does to the store; runs under the journal's lock, at the time or in a replay
 */
public record ChangeType<C extends Change>(String name, Class<C> type, Consumer<C> effect) {

    void apply(Change change) {
        effect.accept(type.cast(change));
    }
}
