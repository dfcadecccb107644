package io.socialdata.gateway.spool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The leases of an episode whose records are no longer on the disk, kept until billing is notified: a lease that stays
 * marked as spooled at billing is never reclaimed.
 */
final class EpisodeLeases {

    private static final String ENDING = ".leases";

    private final SpoolDirectory spoolDirectory;
    private final Map<UUID, Set<UUID>> byEpisode = new TreeMap<>();

    private EpisodeLeases(SpoolDirectory spoolDirectory) {
        this.spoolDirectory = spoolDirectory;
    }

    static EpisodeLeases in(SpoolDirectory spoolDirectory) throws IOException {
        EpisodeLeases all = new EpisodeLeases(spoolDirectory);
        for (Path file : spoolDirectory.files(ENDING)) {
            String name = file.getFileName().toString();
            UUID episode = UUID.fromString(name.substring(0, name.length() - ENDING.length()));
            all.byEpisode.put(
                    episode,
                    Files.readAllLines(file).stream()
                            .map(UUID::fromString)
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
        return all;
    }

    /** Returns what earlier processes have left, by episode. */
    Map<UUID, Set<UUID>> all() {
        return byEpisode;
    }

    Set<UUID> of(UUID episode) {
        return byEpisode.getOrDefault(episode, Set.of());
    }

    void store(UUID episode, Set<UUID> leases) throws IOException {
        Set<UUID> all = new TreeSet<>(of(episode));
        if (all.addAll(leases)) {
            String lines = all.stream().map(lease -> lease + "\n").collect(Collectors.joining());
            spoolDirectory.replace(episode + ENDING, ByteBuffer.wrap(lines.getBytes(StandardCharsets.US_ASCII)));
            byEpisode.put(episode, all);
        }
    }

    void forget(UUID episode) throws IOException {
        byEpisode.remove(episode);
        Files.deleteIfExists(spoolDirectory.file(episode + ENDING));
    }
}
