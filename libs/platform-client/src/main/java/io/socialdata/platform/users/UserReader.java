package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.Digits;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.PlatformDates;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Counts;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.User.Traits;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses a user object of any of the platform's layouts: each field from its new path, else from {@code legacy}.
 *
 * <p>Only the id and the handle are required.
 */
public final class UserReader {

    private UserReader() {}

    /** Returns the user, or empty when the object contains no id or handle. */
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

    /**
     * Parses the response to a look-up of one user. A look-up returns a complete profile, so it has a creation date.
     */
    public static Payload<User> lookup(JsonNode root) {
        JsonNode result = root.path("data").path("user").path("result");
        if (isAbsent(result)) {
            return new Payload.Empty<>();
        }
        if (isUnavailable(result)) {
            return new Payload.Gone<>(absence(result));
        }
        return Payload.of(read(result).filter(user -> user.createdAt() != null));
    }

    /** Parses an item of a timeline. */
    public static Reading<User> item(JsonNode content) {
        JsonNode result = content.path("user_results").path("result");
        return result.isMissingNode() || isUnavailable(result)
                ? new Reading.StandIn<>()
                : read(result)
                        .<Reading<User>>map(user -> new Reading.Read<>(user.id(), user))
                        .orElseGet(Reading.Unreadable::new);
    }

    static boolean isAbsent(JsonNode result) {
        return result.isMissingNode() || result.isNull() || (result.isObject() && result.isEmpty());
    }

    /** Returns whether the platform says that it does not show the user. */
    public static boolean isUnavailable(JsonNode result) {
        return "UserUnavailable".equals(result.path("__typename").asText(""));
    }

    /** Returns why the platform does not show the user; it says so in either of two members. */
    public static MissingReason absence(JsonNode unavailable) {
        MissingReason said = MissingReason.of(unavailable.path("reason").asText(""));
        return said == MissingReason.UNAVAILABLE
                ? MissingReason.of(unavailable.path("unavailable_reason").asText(""))
                : said;
    }

    private static Profile profile(FieldReader user) {
        Bio bio = bio(user.node().path("profile_bio"));
        return new Profile(
                user.text(UserPaths.DESCRIPTION),
                user.text(UserPaths.LOCATION),
                user.filledText(UserPaths.WEBSITE),
                user.text(UserPaths.IMAGE),
                user.filledText(UserPaths.BANNER),
                bio == null ? bio(user.node().path("legacy")) : bio);
    }

    /** Parses a bio, which the new layout and {@code legacy} nest alike; null when there is none. */
    private static @Nullable Bio bio(JsonNode source) {
        JsonNode description = source.path("description");
        JsonNode entities = source.path("entities");
        return description.isTextual() || entities.isObject()
                ? new Bio(
                        description.asText(""),
                        LinkReader.read(entities.path("description").path("urls")),
                        LinkReader.read(entities.path("url").path("urls")))
                : null;
    }

    private static Counts counts(FieldReader user) {
        return new Counts(
                user.number(UserPaths.FOLLOWERS),
                user.number(UserPaths.FOLLOWING),
                user.number(UserPaths.TWEETS),
                user.number(UserPaths.LIKES),
                user.number(UserPaths.MEDIA),
                user.number(UserPaths.LISTED));
    }

    private static Traits traits(FieldReader user) {
        return new Traits(
                user.flag(UserPaths.PROTECTED),
                user.flag(UserPaths.FOLLOWED_BY_READER),
                user.flag(UserPaths.CAN_DM),
                user.flag(UserPaths.CUSTOM_TIMELINES),
                user.flag(UserPaths.TRANSLATOR),
                user.flag(UserPaths.SENSITIVE),
                user.flag(UserPaths.DEFAULT_PROFILE),
                user.flag(UserPaths.DEFAULT_IMAGE),
                user.texts(UserPaths.WITHHELD_IN));
    }

    private static boolean isId(String id) {
        return !id.isEmpty() && Digits.only(id);
    }
}
