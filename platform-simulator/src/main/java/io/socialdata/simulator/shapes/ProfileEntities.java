package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Profile;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The links of a profile with their positions, in code points. A profile without a website has no {@code url}. */
final class ProfileEntities {

    private ProfileEntities() {}

    static void write(JsonGenerator out, Profile profile) throws IOException {
        out.writeObjectFieldStart("entities");
        writeLinks(out, "description", profile.bioLink(), profile.bio());
        Link website = profile.website();
        if (website != null) {
            writeLinks(out, "url", website, website.shortened());
        }
        out.writeEndObject();
    }

    private static void writeLinks(JsonGenerator out, String name, @Nullable Link link, String text)
            throws IOException {
        out.writeObjectFieldStart(name);
        out.writeArrayFieldStart("urls");
        if (link != null) {
            int start = text.codePointCount(0, text.indexOf(link.shortened()));
            PostEntities.writeLink(out, link, start, start + link.shortened().length());
        }
        out.writeEndArray();
        out.writeEndObject();
    }
}
