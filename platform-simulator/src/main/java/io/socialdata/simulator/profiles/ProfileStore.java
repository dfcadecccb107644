package io.socialdata.simulator.profiles;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stores what users changed on their profiles since the world was generated. */
@Singleton
public final class ProfileStore implements JournaledStore {

    private final Journal journal;
    private final Map<Integer, Long> bannerVersions = new ConcurrentHashMap<>();
    private final Map<Integer, ProfileText> texts = new ConcurrentHashMap<>();

    public ProfileStore(Journal journal) {
        this.journal = journal;
    }

    /** @param version epoch seconds, part of the picture's URL */
    record BannerSet(int user, long version) implements Change {}

    record TextSet(int user, ProfileText text) implements Change {}

    /** Sets a new banner on the user's profile. */
    public void setBanner(User user) {
        journal.commit(new BannerSet(user.number(), journal.now().getEpochSecond()));
    }

    void setText(User user, ProfileText text) {
        journal.commit(new TextSet(user.number(), text));
    }

    /** Returns the user with the current profile. */
    public User current(User user) {
        ProfileText text = texts.get(user.number());
        User named = text == null ? user : user.with(text.on(user.profile()));
        Long version = bannerVersions.get(user.number());
        return version == null ? named : named.with(named.profile().withBanner(version));
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "banner-set",
                        BannerSet.class,
                        set -> bannerVersions.merge(set.user(), set.version(), Math::max)),
                new ChangeType<>("profile-text-set", TextSet.class, set -> texts.put(set.user(), set.text())));
    }

    @Override
    public void reset() {
        bannerVersions.clear();
        texts.clear();
    }
}
