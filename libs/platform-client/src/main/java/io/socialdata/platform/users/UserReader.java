package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.layouts.Layers;
import io.socialdata.platform.layouts.PlatformDates;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Counts;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.User.Traits;
import java.util.List;
import java.util.Optional;

/**
 * Reads a user object of any of the platform's layouts: each fact from its new place, else from {@code legacy}.
 *
 * <p>Only the id and the handle are indispensable.
 */
public final class UserReader {

    private UserReader() {}

    /** The user, or empty when the object does not even say who it is. */
    public static Optional<User> read(JsonNode result) {
        Layers user = new Layers(result);
        String id = user.textOrEmpty(UserPlaces.ID);
        String handle = user.filledText(UserPlaces.HANDLE);
        if (handle == null || !isId(id)) {
            return Optional.empty();
        }
        List<String> pinned = user.texts(UserPlaces.PINNED);
        return Optional.of(new User(
                id,
                handle,
                user.textOrEmpty(UserPlaces.NAME),
                PlatformDates.parse(user.text(UserPlaces.CREATED_AT)),
                profile(user),
                counts(user),
                BadgeReader.read(user),
                traits(user),
                pinned == null ? List.of() : pinned));
    }

    private static Profile profile(Layers user) {
        Bio bio = BioReader.read(user.node().path("profile_bio"));
        return new Profile(
                user.textOrEmpty(UserPlaces.DESCRIPTION),
                user.textOrEmpty(UserPlaces.LOCATION),
                user.filledText(UserPlaces.WEBSITE),
                user.textOrEmpty(UserPlaces.IMAGE),
                user.filledText(UserPlaces.BANNER),
                bio == null ? BioReader.read(user.node().path("legacy")) : bio);
    }

    private static Counts counts(Layers user) {
        return new Counts(
                user.count(UserPlaces.FOLLOWERS),
                user.count(UserPlaces.FOLLOWING),
                user.count(UserPlaces.TWEETS),
                user.count(UserPlaces.LIKES),
                user.count(UserPlaces.MEDIA),
                user.number(UserPlaces.LISTED));
    }

    private static Traits traits(Layers user) {
        return new Traits(
                user.flag(UserPlaces.PROTECTED),
                user.flag(UserPlaces.CAN_DM),
                user.flag(UserPlaces.CUSTOM_TIMELINES),
                user.flag(UserPlaces.TRANSLATOR),
                user.flag(UserPlaces.SENSITIVE),
                user.flag(UserPlaces.DEFAULT_PROFILE),
                user.flag(UserPlaces.DEFAULT_IMAGE),
                user.texts(UserPlaces.WITHHELD_IN));
    }

    private static boolean isId(String id) {
        return !id.isEmpty() && id.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
