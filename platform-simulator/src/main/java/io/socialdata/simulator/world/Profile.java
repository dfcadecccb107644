package io.socialdata.simulator.world;

import org.jspecify.annotations.Nullable;

/**
 * The profile of a user.
 *
 * @param bio free text; contains the short form of {@code bioLink} if there is one
 * @param bannerVersion epoch seconds of the banner, 0 if there is none
 */
public record Profile(
        String name,
        String bio,
        @Nullable Link bioLink,
        @Nullable Link website,
        String location,
        String avatar,
        long bannerVersion,
        @Nullable Profession profession) {

    /** Returns a copy with a banner of that version. */
    public Profile withBanner(long version) {
        return new Profile(name, bio, bioLink, website, location, avatar, version, profession);
    }

    public boolean hasBanner() {
        return bannerVersion > 0;
    }
}
