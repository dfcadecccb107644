package io.socialdata.platform.catalog;

import io.socialdata.platform.transport.Operation;
import java.util.Locale;

/** A change of the operation data that may help. It concerns the data that it was found for, and no later ones. */
public final class Repair {

    private final OperationRepairs repairs;
    private final String operation;
    private final Kind kind;
    private final Operation changed;

    Repair(OperationRepairs repairs, String operation, Kind kind, Operation changed) {
        this.repairs = repairs;
        this.operation = operation;
        this.kind = kind;
        this.changed = changed;
    }

    /** What is changed. */
    public enum Kind {
        FEATURES,
        ID,
        METHOD,
        ALTERNATIVE;

        /** Returns the value of the metric's label. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the name of the operation whose data are stale. */
    public String operation() {
        return operation;
    }

    public Kind kind() {
        return kind;
    }

    /** Returns the operation to call instead. */
    public Operation changed() {
        return changed;
    }

    /** Uses the change from now on, until the overlay changes. Returns false if it is used already. */
    public boolean remember() {
        return repairs.remember(operation, changed);
    }

    /** Lets the next call try something else. */
    public void forget() {
        repairs.skip(operation);
    }
}
