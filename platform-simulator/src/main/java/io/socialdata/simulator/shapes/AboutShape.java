package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** The origin and former names of an account, derived from its id. */
public record AboutShape(UserView view) implements JsonPart {

    private static final List<String> COUNTRIES =
            List.of("Netherlands", "Germany", "Japan", "Brazil", "India", "Kenya", "Canada", "Poland");

    @Override
    public void write(JsonGenerator out) throws IOException {
        User user = view.user();
        JsonPart result = user.active() ? account(user) : new UserShape(view);
        object().with("id", GlobalId.of("UserResults", user.id()))
                .with("result", result)
                .write(out);
    }

    private JsonObject account(User user) {
        return UserShape.withStatus(UserShape.identified(user), user)
                .with("profile_image_shape", user.badge() == Badge.BUSINESS ? "Square" : "Circle")
                .with("verification_info", verification(user))
                .with("affiliates_highlighted_label", UserShape.affiliation(view))
                .with("identity_profile_labels_highlighted_label", object())
                .with("about_profile", about(user));
    }

    private static JsonObject verification(User user) {
        JsonObject verification = object().with("id", GlobalId.of("UserVerificationInfo", user.id()))
                .with("is_identity_verified", false);
        return user.badge() == Badge.NONE
                ? verification
                : verification.with("reason", object().withId("verified_since_msec", later(user, 200)));
    }

    private JsonObject about(User user) {
        String country = COUNTRIES.get(Math.floorMod(user.number() * 31, COUNTRIES.size()));
        int changes = user.number() % 4;
        JsonObject nameChanges = object().withId("count", changes);
        if (changes > 0) {
            nameChanges.withId("last_changed_at_msec", later(user, 100));
        }
        JsonObject about = object().with("account_based_in", country)
                .with("location_accurate", user.number() % 9 != 0)
                .with("created_country_accurate", true);
        view.organisation().ifPresent(organisation -> about.with("affiliate_username", organisation.handle()));
        return about.with("learn_more_url", "https://help.example/about")
                .with("source", user.number() % 3 == 0 ? country + " App Store" : "Web")
                .with("username_changes", nameChanges);
    }

    private static long later(User user, int days) {
        return user.createdAt().plus(Duration.ofDays(days)).toEpochMilli();
    }
}
