package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Counts;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.User.Traits;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses a user object of any of the platform's layouts: each field from its new path, else from {@code legacy}.
 *
 * <p>{@link UserPaths} says which fields are required.
 */
public final class UserReader {

    private UserReader() {}

    /** Returns the user; empty when the object lacks a required field. */
    public static Optional<User> read(JsonNode result) {
        return read(new FieldReader(result));
    }

    /** Returns a user of whom the platform sends only some fields; empty when the object does not say who it is. */
    public static Optional<User> readPart(JsonNode result) {
        return read(FieldReader.ofPart(result));
    }

    private static Optional<User> read(FieldReader user) {
        @Nullable String id = user.id(UserPaths.ID);
        @Nullable String handle = user.filledText(UserPaths.HANDLE);
        @Nullable String name = user.text(UserPaths.NAME);
        @Nullable Instant createdAt = user.date(UserPaths.CREATED_AT);
        Counts counts = counts(user);
        if (id == null || handle == null || name == null || !user.isComplete()) {
            return Optional.empty();
        }
        return Optional.of(new User(
                id,
                handle,
                name,
                createdAt,
                profile(user),
                counts,
                BadgeReader.read(user),
                traits(user),
                user.textsOrNone(UserPaths.PINNED)));
    }

    /** Parses the response to a look-up of one user. */
    public static Payload<User> lookup(JsonNode root) {
        JsonNode result = root.path("data").path("user").path("result");
        if (isAbsent(result)) {
            return new Payload.Empty<>();
        }
        if (isUnavailable(result)) {
            return new Payload.Gone<>(absence(result));
        }
        return Payload.of(read(result));
    }

    /** Parses an item of a timeline. */
    public static Reading<User> item(JsonNode content) {
        if (!content.has("user_results")) {
            return Reading.ofOtherKind(content, "TimelineUser");
        }
        JsonNode result = content.path("user_results").path("result");
        return isAbsent(result) || isUnavailable(result) ? new Reading.StandIn<>() : Reading.of(read(result), User::id);
    }

    /** Returns whether there is nothing in the place of the user. */
    public static boolean isAbsent(JsonNode result) {
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
}
