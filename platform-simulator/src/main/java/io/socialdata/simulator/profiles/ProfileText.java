package io.socialdata.simulator.profiles;

import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/**
 * The texts of a profile.
 *
 * @param bio contains the short form of {@code bioLink} if there is one
 */
record ProfileText(String name, String bio, Optional<Link> bioLink, Optional<Link> website, String location) {

    static ProfileText of(User user) {
        Profile profile = user.profile();
        return new ProfileText(
                profile.name(),
                profile.bio(),
                Optional.ofNullable(profile.bioLink()),
                Optional.ofNullable(profile.website()),
                profile.location());
    }

    /** Returns a copy of the profile with these texts. */
    Profile on(Profile profile) {
        return new Profile(
                name,
                bio,
                bioLink.orElse(null),
                website.orElse(null),
                location,
                profile.avatar(),
                profile.bannerVersion(),
                profile.profession());
    }
}
