package io.socialdata.reads.own;

import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.timelines.Page;
import java.util.List;
import java.util.Optional;

/** Maps "missing" to an empty page for lists that the other account hides. */
final class Hidden {

    private Hidden() {}

    static <T> Outcome<Page<T>> asEmpty(Outcome<Page<T>> outcome) {
        return switch (outcome) {
            case Failed<Page<T>>(Missing missing) -> new Found<>(new Page<>(List.of(), Optional.empty(), null, 0));
            case Outcome<Page<T>> other -> other;
        };
    }
}
