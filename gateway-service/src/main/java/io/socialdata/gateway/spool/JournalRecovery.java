package io.socialdata.gateway.spool;

import io.socialdata.gateway.spool.SegmentFormat.Damage;
import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Moves the records of an earlier process from the journal to the spool, from where they are published. Kafka may have
 * most of them already: billing recognises repeated records.
 */
final class JournalRecovery {

    private static final Logger LOG = Logger.getLogger(JournalRecovery.class);
    private static final long TIMEOUT_SECONDS = 60;

    private final Spool spool;

    JournalRecovery(Spool spool) {
        this.spool = spool;
    }

    private record Found(Path file, List<SpooledRecord> records) {}

    /**
     * Moves all records, also those behind a damaged one, and deletes their files.
     *
     * @return the number of records that the spool has now; files that it has no room for are kept for the next start
     */
    int recover(Path folder) throws IOException, InterruptedException {
        List<Found> files = new ArrayList<>();
        for (Path file : filesIn(folder)) {
            files.add(new Found(file, read(file)));
        }
        // Files are used again, so their names tell no order.
        files.sort(Comparator.comparing(
                found -> found.records().isEmpty()
                        ? null
                        : found.records().getFirst().spooledAt(),
                Comparator.nullsFirst(Comparator.naturalOrder())));
        int recovered = 0;
        for (Found found : files) {
            if (spooled(found)) {
                recovered += found.records().size();
                Files.delete(found.file());
            }
        }
        return recovered;
    }

    static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(Journal.ENDING))
                    .sorted()
                    .toList();
        }
    }

    private static List<SpooledRecord> read(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        if (bytes.remaining() >= Long.BYTES && bytes.getLong(0) == 0) {
            // Cleared from its beginning on, perhaps not to its end: nothing in it is needed.
            return List.of();
        }
        SegmentFormat.Contents contents = SegmentFormat.readRecords(bytes);
        if (contents.damage() == Damage.UNFINISHED_END) {
            LogFields.with("file", file)
                    .log(() -> LOG.warn("journal ended in the middle of a record, whose call got no response"));
        } else if (contents.damage() != Damage.NONE) {
            DamagedFile.keep(file);
        }
        return contents.records().stream().map(SpooledRecord::decode).toList();
    }

    private boolean spooled(Found found) throws InterruptedException {
        List<Future<?>> appended = new ArrayList<>();
        found.records().forEach(record -> appended.add(spool.append(record, false)));
        try {
            Future.all(appended).toCompletionStage().toCompletableFuture().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException | TimeoutException e) {
            LogFields.failure(e)
                    .and("file", found.file())
                    .log(() -> LOG.error("records of the journal not moved to the spool, their file is kept"));
            return false;
        }
    }
}
