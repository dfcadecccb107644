package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.world.Profession;
import io.socialdata.simulator.world.User;
import java.io.IOException;

/** The profession of a user and the label of the organisation that the user belongs to. */
final class ProfessionShape {

    private ProfessionShape() {}

    static void write(JsonGenerator out, UserView view) throws IOException {
        writeAffiliation(out, view);
        Profession profession = view.user().profile().profession();
        if (profession != null) {
            writeProfession(out, view.user(), profession);
        }
    }

    static void writeAffiliation(JsonGenerator out, UserView view) throws IOException {
        out.writeObjectFieldStart("affiliates_highlighted_label");
        if (view.organisation().isPresent()) {
            writeLabel(out, view.organisation().get());
        }
        out.writeEndObject();
    }

    private static void writeLabel(JsonGenerator out, User organisation) throws IOException {
        out.writeObjectFieldStart("label");
        out.writeObjectFieldStart("badge");
        out.writeStringField("url", organisation.profile().avatar().replace("_normal", "_bigger"));
        out.writeEndObject();
        out.writeStringField("description", organisation.profile().name());
        out.writeObjectFieldStart("url");
        out.writeStringField("url", "https://twitter.com/" + organisation.handle());
        out.writeStringField("urlType", "DeepLink");
        out.writeEndObject();
        out.writeStringField("userLabelDisplayType", "Badge");
        out.writeStringField("userLabelType", "BusinessLabel");
        out.writeEndObject();
    }

    private static void writeProfession(JsonGenerator out, User user, Profession profession) throws IOException {
        out.writeObjectFieldStart("professional");
        out.writeStringField("rest_id", Long.toString(user.id()));
        out.writeStringField("professional_type", wireName(profession.kind()));
        out.writeArrayFieldStart("category");
        out.writeStartObject();
        out.writeNumberField("id", profession.category().id());
        out.writeStringField("name", profession.category().name());
        out.writeStringField("icon_name", "IconBriefcaseStroke");
        out.writeEndObject();
        out.writeEndArray();
        out.writeEndObject();
    }

    private static String wireName(Profession.Kind kind) {
        return switch (kind) {
            case CREATOR -> "Creator";
            case BUSINESS -> "Business";
        };
    }
}
