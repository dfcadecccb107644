package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World.ProfileCounts;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The GraphQL JSON of a user. Contains both the new layout and, under {@code legacy}, the old one, because clients of
 * both kinds exist. A user who is no longer shown becomes a placeholder with the reason.
 */
public record UserShape(UserView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        view.printed().write(out, this::print);
    }

    private void print(JsonGenerator out) throws IOException {
        switch (view.user().status()) {
            case ACTIVE -> writeUser(out);
            case SUSPENDED -> writeUnavailable(out, "Suspended", "User is suspended");
            case DEACTIVATED -> writeUnavailable(out, "Deactivated", "User is deactivated");
        }
    }

    private static void writeUnavailable(JsonGenerator out, String reason, String message) throws IOException {
        out.writeStartObject();
        out.writeStringField("__typename", "UserUnavailable");
        out.writeStringField("reason", reason);
        out.writeStringField("unavailable_reason", reason);
        out.writeStringField("message", message);
        out.writeEndObject();
    }

    private void writeUser(JsonGenerator out) throws IOException {
        User user = view.user();
        out.writeStartObject();
        out.writeStringField("__typename", "User");
        out.writeStringField("id", GlobalId.of("User", user.id()));
        out.writeStringField("rest_id", Long.toString(user.id()));
        writeIdentity(out, user);
        writeBio(out, user.profile());
        writeStatus(out, user);
        writeCounts(out, view.counts());
        writePermissions(out);
        writeOtherFields(out, user);
        ProfessionShape.write(out, view);
        new LegacyUserShape(view).writeField(out, "legacy");
        out.writeEndObject();
    }

    static void writeIdentity(JsonGenerator out, User user) throws IOException {
        out.writeObjectFieldStart("core");
        out.writeStringField("created_at", WireTime.of(user.createdAt()));
        out.writeStringField("name", user.profile().name());
        out.writeStringField("screen_name", user.handle());
        out.writeEndObject();
        writeWrapped(out, "avatar", "image_url", user.profile().avatar());
        if (user.profile().hasBanner()) {
            writeWrapped(out, "banner", "image_url", banner(user));
        }
    }

    private static void writeBio(JsonGenerator out, Profile profile) throws IOException {
        out.writeObjectFieldStart("profile_bio");
        out.writeStringField("description", profile.bio());
        ProfileEntities.write(out, profile);
        out.writeEndObject();
        if (profile.website() != null) {
            writeWrapped(out, "website", "url", profile.website().shortened());
        }
        writeWrapped(out, "location", "location", profile.location());
    }

    static void writeStatus(JsonGenerator out, User user) throws IOException {
        writeFlag(out, "privacy", "protected", user.isProtected());
        out.writeObjectFieldStart("verification");
        out.writeBooleanField("verified", false);
        writeVerifiedType(out, user.badge());
        out.writeEndObject();
        out.writeBooleanField("is_blue_verified", user.badge() != Badge.NONE);
    }

    private void writeCounts(JsonGenerator out, ProfileCounts counts) throws IOException {
        out.writeObjectFieldStart("relationship_counts");
        out.writeNumberField("followers", counts.followers());
        out.writeNumberField("following", counts.following());
        out.writeEndObject();
        out.writeObjectFieldStart("tweet_counts");
        out.writeNumberField("media_tweets", counts.mediaPosts());
        out.writeNumberField("tweets", counts.posts());
        out.writeEndObject();
        out.writeObjectFieldStart("action_counts");
        out.writeNumberField("favorites_count", counts.likesGiven());
        out.writeEndObject();
    }

    private void writePermissions(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("relationship_perspectives");
        out.writeBooleanField("blocked_by", view.relation().blockedBy());
        out.writeBooleanField("blocking", view.relation().blocking());
        out.writeBooleanField("followed_by", view.relation().followedBy());
        out.writeBooleanField("following", view.relation().following());
        out.writeBooleanField("live_following", false);
        out.writeBooleanField("muting", view.relation().muting());
        out.writeEndObject();
        writeFlag(out, "dm_permissions", "can_dm", LegacyUserShape.openToMessages(view));
        writeFlag(out, "media_permissions", "can_media_tag", !view.user().isProtected());
        writeFlag(out, "notifications_settings", "notifications_enabled", false);
        out.writeObjectFieldStart("pinned_items");
        if (view.pinned().isPresent()) {
            out.writeArrayFieldStart("tweet_ids_str");
            out.writeString(Long.toString(view.pinned().getAsLong()));
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private void writeOtherFields(JsonGenerator out, User user) throws IOException {
        out.writeBooleanField("possibly_sensitive", false);
        out.writeBooleanField("follow_request_sent", view.relation().requested());
        out.writeBooleanField("has_graduated_access", true);
        out.writeStringField("profile_image_shape", user.badge() == Badge.BUSINESS ? "Square" : "Circle");
        writeWrapped(out, "profile_metadata", "profile_interstitial_type", "");
        writeWrapped(out, "profile_translation", "translator_type", "none");
        out.writeBooleanField("super_follow_eligible", false);
        out.writeBooleanField("super_followed_by", false);
        out.writeBooleanField("super_following", false);
        writeFlag(out, "tipjar_settings", "is_enabled", false);
    }

    static String banner(User user) {
        return "https://pbs.twimg.com/profile_banners/" + user.id() + "/"
                + user.profile().bannerVersion();
    }

    /** Writes the type of an organisation. Other users have none. */
    static void writeVerifiedType(JsonGenerator out, Badge badge) throws IOException {
        switch (badge) {
            case BUSINESS -> out.writeStringField("verified_type", "Business");
            case GOVERNMENT -> out.writeStringField("verified_type", "Government");
            case BLUE, NONE -> {}
        }
    }

    private static void writeWrapped(JsonGenerator out, String outer, String inner, String value) throws IOException {
        out.writeObjectFieldStart(outer);
        out.writeStringField(inner, value);
        out.writeEndObject();
    }

    private static void writeFlag(JsonGenerator out, String outer, String inner, boolean value) throws IOException {
        out.writeObjectFieldStart(outer);
        out.writeBooleanField(inner, value);
        out.writeEndObject();
    }

    /** The links of a profile with their positions, in code points. A profile without a website has no {@code url}. */
    static final class ProfileEntities {

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
                PostEntities.writeLink(
                        out, link, start, start + link.shortened().length());
            }
            out.writeEndArray();
            out.writeEndObject();
        }
    }
}
