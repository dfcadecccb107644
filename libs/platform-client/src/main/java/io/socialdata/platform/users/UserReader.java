package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.PlatformDates;
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
        FieldReader user = new FieldReader(result);
        String id = user.textOrEmpty(UserPaths.ID);
        String handle = user.filledText(UserPaths.HANDLE);
        if (handle == null || !isId(id)) {
            return Optional.empty();
        }
        List<String> pinned = user.texts(UserPaths.PINNED);
        return Optional.of(new User(
                id,
                handle,
                user.textOrEmpty(UserPaths.NAME),
                PlatformDates.parse(user.text(UserPaths.CREATED_AT)),
                profile(user),
                counts(user),
                BadgeReader.read(user),
                traits(user),
                pinned == null ? List.of() : pinned));
    }

    private static Profile profile(FieldReader user) {
        Bio bio = BioReader.read(user.node().path("profile_bio"));
        return new Profile(
                user.textOrEmpty(UserPaths.DESCRIPTION),
                user.textOrEmpty(UserPaths.LOCATION),
                user.filledText(UserPaths.WEBSITE),
                user.textOrEmpty(UserPaths.IMAGE),
                user.filledText(UserPaths.BANNER),
                bio == null ? BioReader.read(user.node().path("legacy")) : bio);
    }

    private static Counts counts(FieldReader user) {
        return new Counts(
                user.count(UserPaths.FOLLOWERS),
                user.count(UserPaths.FOLLOWING),
                user.count(UserPaths.TWEETS),
                user.count(UserPaths.LIKES),
                user.count(UserPaths.MEDIA),
                user.number(UserPaths.LISTED));
    }

    private static Traits traits(FieldReader user) {
        return new Traits(
                user.flag(UserPaths.PROTECTED),
                user.flag(UserPaths.CAN_DM),
                user.flag(UserPaths.CUSTOM_TIMELINES),
                user.flag(UserPaths.TRANSLATOR),
                user.flag(UserPaths.SENSITIVE),
                user.flag(UserPaths.DEFAULT_PROFILE),
                user.flag(UserPaths.DEFAULT_IMAGE),
                user.texts(UserPaths.WITHHELD_IN));
    }

    private static boolean isId(String id) {
        return !id.isEmpty() && id.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
