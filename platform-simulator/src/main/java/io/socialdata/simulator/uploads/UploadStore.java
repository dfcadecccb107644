package io.socialdata.simulator.uploads;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Stores the completed uploads that have not expired. */
@Singleton
public final class UploadStore implements JournaledStore {

    private final Journal journal;
    private final Map<Long, UploadedMedia> byId = new ConcurrentHashMap<>();
    private final Map<Long, String> descriptions = new ConcurrentHashMap<>();

    UploadStore(Journal journal) {
        this.journal = journal;
    }

    record Described(long media, String text) implements Change {}

    /** Returns the upload with that id, even if its processing has not finished. */
    public Optional<UploadedMedia> find(long mediaId) {
        return Optional.ofNullable(byId.get(mediaId))
                .filter(media -> media.expiresAt().isAfter(journal.now()));
    }

    /** Returns the alternative text of a picture. */
    public Optional<String> description(long mediaId) {
        return Optional.ofNullable(descriptions.get(mediaId));
    }

    /** Sets the alternative text of a picture. */
    public void describe(UploadedMedia media, String text) {
        journal.commit(new Described(media.id(), text));
    }

    public List<UploadedMedia> newestFirst() {
        Collection<UploadedMedia> all = byId.values();
        return all.stream()
                .sorted(Comparator.comparingLong(UploadedMedia::id).reversed())
                .toList();
    }

    void put(UploadedMedia media) {
        journal.commit(media);
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("media-uploaded", UploadedMedia.class, media -> byId.put(media.id(), media)),
                new ChangeType<>(
                        "media-described",
                        Described.class,
                        described -> descriptions.put(described.media(), described.text())));
    }

    @Override
    public void reset() {
        byId.clear();
        descriptions.clear();
    }
}
