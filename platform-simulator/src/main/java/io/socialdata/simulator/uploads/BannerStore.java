package io.socialdata.simulator.uploads;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stores the banners that users set on their profiles since the world was generated. */
@Singleton
public final class BannerStore implements JournaledStore {

    private final Journal journal;
    private final Map<Integer, Long> versions = new ConcurrentHashMap<>();

    public BannerStore(Journal journal) {
        this.journal = journal;
    }

    /** @param version epoch seconds, part of the picture's URL */
    record BannerSet(int user, long version) implements Change {}

    /** Sets a new banner on the user's profile. */
    public void set(User user) {
        journal.commit(new BannerSet(user.number(), journal.now().getEpochSecond()));
    }

    /** Returns the user with the current banner. */
    public User shown(User user) {
        Long version = versions.get(user.number());
        return version == null ? user : user.with(user.profile().withBanner(version));
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(new ChangeType<>(
                "banner-set", BannerSet.class, set -> versions.merge(set.user(), set.version(), Math::max)));
    }

    @Override
    public void reset() {
        versions.clear();
    }
}
