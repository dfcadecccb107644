package io.socialdata.gateway.usagelog;

import io.socialdata.contract.events.UsageLogPosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records that earlier processes have left in a folder, oldest first.
 *
 * @param newest the newest record; null if all are of the release before, which did not number them
 */
record RecoveredLog(
        List<LogSegment> segments, @Nullable UsageLogPosition newest, long publishedTo, long records, Instant oldest) {

    /** Files of the release before: records that waited for Kafka, and records that were on their way. */
    private static final List<String> FORMER_ENDINGS = List.of(".segment", ".journal");

    /** Leases of records that waited, as the release before noted them. */
    private static final String FORMER_LEASES = ".leases";

    private record Found(LogSegment segment, List<LoggedUsage> records) {

        private long firstNumber() {
            return records.getFirst().position().map(UsageLogPosition::number).orElse(0L);
        }
    }

    static RecoveredLog in(LogFolder folder) throws IOException {
        List<Found> all = new ArrayList<>();
        for (Path file : folder.files("")) {
            String name = file.getFileName().toString();
            boolean former = FORMER_ENDINGS.stream().anyMatch(name::endsWith);
            if (former || name.endsWith(LogFiles.ENDING)) {
                LogSegment segment = LogSegment.recover(file, former);
                if (segment.end() == 0) {
                    segment.delete();
                } else {
                    all.add(new Found(segment, segment.read(0, segment.end(), Integer.MAX_VALUE)));
                }
            } else if (name.endsWith(FORMER_LEASES)) {
                Files.delete(file);
            }
        }
        // Files are used again, so their names tell no order.
        all.sort(Comparator.comparingLong(Found::firstNumber)
                .thenComparing(found -> found.records().getFirst().loggedAt()));
        return of(all);
    }

    private static RecoveredLog of(List<Found> all) {
        // The newest is not always the last: after a power cut, a file may have older records behind newer ones.
        List<UsageLogPosition> positions = all.stream()
                .flatMap(found -> found.records().stream())
                .flatMap(record -> record.position().stream())
                .sorted(Comparator.comparingLong(UsageLogPosition::number))
                .toList();
        return new RecoveredLog(
                all.stream().map(Found::segment).toList(),
                positions.isEmpty() ? null : positions.getLast(),
                positions.isEmpty() ? 0 : positions.getFirst().number() - 1,
                all.stream().mapToLong(found -> found.records().size()).sum(),
                all.isEmpty()
                        ? Instant.EPOCH
                        : all.getFirst().records().getFirst().loggedAt());
    }

    boolean isEmpty() {
        return segments.isEmpty();
    }
}
