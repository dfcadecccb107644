package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Where an account comes from and what it was called before, drawn from its id. */
public record AboutShape(UserView view) implements JsonPart {

    private static final List<String> COUNTRIES =
            List.of("Netherlands", "Germany", "Japan", "Brazil", "India", "Kenya", "Canada", "Poland");

    @Override
    public void write(JsonGenerator out) throws IOException {
        User user = view.user();
        out.writeStartObject();
        out.writeStringField("id", GlobalId.of("UserResults", user.id()));
        out.writeFieldName("result");
        if (user.active()) {
            writeAccount(out, user);
        } else {
            new UserShape(view).write(out);
        }
        out.writeEndObject();
    }

    private void writeAccount(JsonGenerator out, User user) throws IOException {
        out.writeStartObject();
        out.writeStringField("__typename", "User");
        out.writeStringField("id", GlobalId.of("User", user.id()));
        out.writeStringField("rest_id", Long.toString(user.id()));
        UserShape.writeIdentity(out, user);
        UserShape.writeStanding(out, user);
        out.writeStringField("profile_image_shape", user.badge() == Badge.BUSINESS ? "Square" : "Circle");
        writeVerification(out, user);
        ProfessionShape.writeAffiliation(out, view);
        out.writeObjectFieldStart("identity_profile_labels_highlighted_label");
        out.writeEndObject();
        writeAbout(out, user);
        out.writeEndObject();
    }

    private static void writeVerification(JsonGenerator out, User user) throws IOException {
        out.writeObjectFieldStart("verification_info");
        out.writeStringField("id", GlobalId.of("UserVerificationInfo", user.id()));
        out.writeBooleanField("is_identity_verified", false);
        if (user.badge() != Badge.NONE) {
            out.writeObjectFieldStart("reason");
            out.writeStringField("verified_since_msec", Long.toString(later(user, 200)));
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    private void writeAbout(JsonGenerator out, User user) throws IOException {
        String country = COUNTRIES.get(Math.floorMod(user.number() * 31, COUNTRIES.size()));
        int changes = user.number() % 4;
        out.writeObjectFieldStart("about_profile");
        out.writeStringField("account_based_in", country);
        out.writeBooleanField("location_accurate", user.number() % 9 != 0);
        out.writeBooleanField("created_country_accurate", true);
        if (view.organisation().isPresent()) {
            out.writeStringField("affiliate_username", view.organisation().get().handle());
        }
        out.writeStringField("learn_more_url", "https://help.example/about");
        out.writeStringField("source", user.number() % 3 == 0 ? country + " App Store" : "Web");
        out.writeObjectFieldStart("username_changes");
        out.writeStringField("count", Integer.toString(changes));
        if (changes > 0) {
            out.writeStringField("last_changed_at_msec", Long.toString(later(user, 100)));
        }
        out.writeEndObject();
        out.writeEndObject();
    }

    private static long later(User user, int days) {
        Instant then = user.createdAt().plus(Duration.ofDays(days));
        return then.toEpochMilli();
    }
}
