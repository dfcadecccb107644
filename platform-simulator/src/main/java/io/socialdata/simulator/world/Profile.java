package io.socialdata.simulator.world;

import org.jspecify.annotations.Nullable;

/**
 * What a user says about themselves.
 *
 * @param bio free text; holds the short form of {@code bioLink} when there is one
 * @param bannerVersion epoch seconds of the header picture, 0 when there is none
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

    /** The same with a header picture of that version. */
    public Profile withBanner(long version) {
        return new Profile(name, bio, bioLink, website, location, avatar, version, profession);
    }

    public boolean hasBanner() {
        return bannerVersion > 0;
    }
}
