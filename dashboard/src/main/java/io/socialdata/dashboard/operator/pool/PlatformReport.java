package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.TemplateData;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a check of the platform's operations found.
 *
 * @param account the pooled account that made the calls in its own name; null if none was free
 */
@TemplateData
record PlatformReport(Instant at, @Nullable UUID account, List<Row> operations) {

    /** Returns the number of operations that callers cannot use. */
    public long faults() {
        return operations.stream().filter(Row::fault).count();
    }

    /** Returns the faults first, then what works, then what was not tried. */
    public List<Row> sorted() {
        return operations.stream()
                .sorted((one, other) -> Integer.compare(one.rank(), other.rank()))
                .toList();
    }

    /** One operation; the values are null where there are none. */
    @TemplateData
    record Row(
            String operation,
            String verdict,
            boolean fault,
            @Nullable String reason,
            @Nullable List<String> fields,
            @Nullable Integer rows,
            @Nullable Long callsLeft,
            @Nullable Instant callsLeftUntil) {

        public String badge() {
            return fault ? "failed" : verdict.equals("ok") ? "active" : "";
        }

        /** Returns why it does not work, or which fields were missing. */
        public String detail() {
            return fields == null || fields.isEmpty() ? (reason == null ? "-" : reason) : String.join(", ", fields);
        }

        private boolean works() {
            return verdict.equals("ok") || verdict.equals("repaired");
        }

        private int rank() {
            if (fault) {
                return 0;
            }
            return works() ? 1 : 2;
        }
    }
}
