package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.messages.MessagePolicy;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.UserShape.ProfileEntities;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World.ProfileCounts;
import java.io.IOException;

/** The flat layout of a user, as under {@code legacy} and, nearly the same, in REST 1.1. */
record LegacyUserShape(UserView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        writeFields(out);
        out.writeBooleanField("default_profile", !view.user().profile().hasBanner());
        out.writeBooleanField("has_custom_timelines", false);
        out.writeBooleanField("is_translator", false);
        out.writeStringField("translator_type", "none");
        out.writeStringField("profile_interstitial_type", "");
        out.writeBooleanField("possibly_sensitive", false);
        out.writeBooleanField("want_retweets", view.relation().following());
        PostEntities.writeNone(out, "withheld_in_countries");
        UserShape.writeVerifiedType(out, view.user().badge());
        out.writeEndObject();
    }

    /** Writes the fields that {@code legacy} and the REST user share. */
    void writeFields(JsonGenerator out) throws IOException {
        User user = view.user();
        Profile profile = user.profile();
        out.writeStringField("created_at", WireTime.of(user.createdAt()));
        out.writeStringField("name", profile.name());
        out.writeStringField("screen_name", user.handle());
        out.writeStringField("description", profile.bio());
        ProfileEntities.write(out, profile);
        out.writeStringField("location", profile.location());
        if (profile.website() != null) {
            out.writeStringField("url", profile.website().shortened());
        }
        out.writeStringField("profile_image_url_https", profile.avatar());
        if (profile.hasBanner()) {
            out.writeStringField("profile_banner_url", UserShape.banner(user));
        }
        out.writeBooleanField("default_profile_image", false);
        out.writeBooleanField("protected", user.isProtected());
        out.writeBooleanField("verified", false);
        writeCounts(out, view.counts());
        writeRelation(out);
    }

    static boolean openToMessages(UserView view) {
        boolean openToAll = MessagePolicy.acceptsFromStrangers(view.user());
        return openToAll || view.relation().followedBy();
    }

    private static void writeCounts(JsonGenerator out, ProfileCounts counts) throws IOException {
        out.writeNumberField("followers_count", counts.followers());
        out.writeNumberField("fast_followers_count", 0);
        out.writeNumberField("normal_followers_count", counts.followers());
        out.writeNumberField("friends_count", counts.following());
        out.writeNumberField("favourites_count", counts.likesGiven());
        out.writeNumberField("listed_count", counts.listed());
        out.writeNumberField("statuses_count", counts.posts());
        out.writeNumberField("media_count", counts.mediaPosts());
    }

    private void writeRelation(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("pinned_tweet_ids_str");
        if (view.pinned().isPresent()) {
            out.writeString(Long.toString(view.pinned().getAsLong()));
        }
        out.writeEndArray();
        out.writeBooleanField("can_dm", openToMessages(view));
        out.writeBooleanField("can_media_tag", !view.user().isProtected());
        out.writeBooleanField("following", view.relation().following());
        out.writeBooleanField("followed_by", view.relation().followedBy());
        out.writeBooleanField("blocking", view.relation().blocking());
        out.writeBooleanField("blocked_by", view.relation().blockedBy());
        out.writeBooleanField("muting", view.relation().muting());
        out.writeBooleanField("notifications", false);
        out.writeBooleanField("follow_request_sent", view.relation().requested());
    }
}
