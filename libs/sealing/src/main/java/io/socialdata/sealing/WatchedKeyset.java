package io.socialdata.sealing;

import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The keyset of a file that an operator may replace while the service runs. Thread-safe.
 *
 * <p>A file that cannot be read any more changes nothing: the keys that were read last stay in use.
 */
public final class WatchedKeyset {

    private static final Logger LOG = Logger.getLogger(WatchedKeyset.class);

    private static final FileTime NEVER = FileTime.fromMillis(0);

    private final Path file;
    private final Clock clock;
    private volatile Loaded loaded;

    private record Loaded(Sealer sealer, FileTime changed, Instant newestSince) {}

    /**
     * Reads the file.
     *
     * @throws SealingException if it cannot be read or contains no usable keyset
     */
    public WatchedKeyset(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
        FileTime changed = changed().orElse(NEVER);
        this.loaded = new Loaded(Sealer.withKeyset(file), changed, clock.instant());
    }

    /**
     * Reads the file, and creates a missing one if the configuration says so, as that for development does.
     *
     * @throws SealingException as the constructor
     */
    public static WatchedKeyset of(Path file, boolean createMissing, Clock clock) {
        if (createMissing && Files.notExists(file)) {
            try {
                KeysetFile.create(file);
            } catch (IOException e) {
                throw new UncheckedIOException("no keyset could be made", e);
            }
        }
        return new WatchedKeyset(file, clock);
    }

    /** Returns what seals with the keys that the file has now. */
    public Sealer sealer() {
        Loaded known = loaded;
        return isChanged(known) ? reload() : known.sealer();
    }

    /** Returns whether this process has known the newest key for as long. By then other instances know it as well. */
    public boolean isNewestKeyOlderThan(Duration age) {
        sealer();
        return !loaded.newestSince().plus(age).isAfter(clock.instant());
    }

    private synchronized Sealer reload() {
        Loaded known = loaded;
        if (isChanged(known)) {
            loaded = read(known, changed().orElse(NEVER));
        }
        return loaded.sealer();
    }

    /** Reads a file that has this time. One that cannot be read is not tried again before it has another time. */
    private Loaded read(Loaded known, FileTime changed) {
        try {
            Sealer sealer = Sealer.withKeyset(file);
            boolean sameNewest = sealer.newestKey().equals(known.sealer().newestKey());
            LogFields.with("newest", sealer.newestKey()).log(() -> LOG.info("keyset read again"));
            return new Loaded(sealer, changed, sameNewest ? known.newestSince() : clock.instant());
        } catch (SealingException e) {
            LogFields.failure(e).log(() -> LOG.error("changed keyset cannot be read, the former keys stay in use"));
            return new Loaded(known.sealer(), changed, known.newestSince());
        }
    }

    private boolean isChanged(Loaded known) {
        return changed().filter(time -> !time.equals(known.changed())).isPresent();
    }

    /** Returns the time of the last change; empty while the file cannot be found. */
    private Optional<FileTime> changed() {
        try {
            return Optional.of(Files.getLastModifiedTime(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
