package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.users.UserAbout.HandleChanges;
import io.socialdata.platform.users.UserAbout.Label;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses the page on which the platform discloses facts about an account. */
public final class UserAboutReader implements PayloadReader<UserAbout> {

    @Override
    public Payload<UserAbout> read(JsonNode root) {
        JsonNode result = root.path("data").path("user_result_by_screen_name").path("result");
        if (result.isMissingNode() || result.isEmpty()) {
            return new Payload.Empty<>();
        }
        return UserReader.isUnavailable(result)
                ? new Payload.Gone<>(UserReader.absence(result))
                : Payload.of(UserReader.readPart(result).map(user -> about(user, result)));
    }

    private static UserAbout about(User user, JsonNode result) {
        JsonNode profile = result.path("about_profile");
        JsonNode verification = result.path("verification_info");
        return new UserAbout(
                user,
                categories(result.path("professional").path("category")),
                flag(verification, "is_identity_verified"),
                verification.path("reason").path("verified_since_msec").textValue(),
                profile.path("account_based_in").textValue(),
                profile.path("source").textValue(),
                changes(profile.path("username_changes")),
                flag(profile, "created_country_accurate"),
                flag(profile, "location_accurate"),
                profile.path("learn_more_url").textValue(),
                label(result.path("identity_profile_labels_highlighted_label")));
    }

    private static List<String> categories(JsonNode list) {
        List<String> names = new ArrayList<>();
        list.forEach(category -> {
            if (category.path("name").isTextual()) {
                names.add(category.path("name").textValue());
            }
        });
        return List.copyOf(names);
    }

    /** Parses the handle changes; their count comes as text. */
    private static @Nullable HandleChanges changes(JsonNode changes) {
        long count = changes.path("count").asLong(-1);
        return count < 0
                ? null
                : new HandleChanges(count, changes.path("last_changed_at_msec").textValue());
    }

    private static @Nullable Label label(JsonNode holder) {
        if (!holder.isObject()) {
            return null;
        }
        JsonNode label = holder.path("label");
        return new Label(
                label.path("description").textValue(),
                label.path("badge").path("url").textValue(),
                label.path("url").path("url").textValue(),
                label.path("url").path("urlType").textValue(),
                label.path("userLabelDisplayType").textValue(),
                label.path("userLabelType").textValue());
    }

    private static @Nullable Boolean flag(JsonNode holder, String name) {
        JsonNode flag = holder.path(name);
        return flag.isBoolean() ? flag.booleanValue() : null;
    }
}
