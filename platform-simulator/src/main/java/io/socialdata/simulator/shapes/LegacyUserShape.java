package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.messages.MessagePolicy;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World.ProfileCounts;
import java.io.IOException;
import java.util.List;

/** The flat layout of a user, as under {@code legacy} and, nearly the same, in REST 1.1. */
record LegacyUserShape(UserView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        JsonObject shape = with(object(), view)
                .with("default_profile", !view.user().profile().hasBanner())
                .with("has_custom_timelines", false)
                .with("is_translator", false)
                .with("translator_type", "none")
                .with("profile_interstitial_type", "")
                .with("possibly_sensitive", false)
                .with("want_retweets", view.relation().following())
                .with("withheld_in_countries", List.of());
        UserShape.verifiedType(view.user().badge()).ifPresent(type -> shape.with("verified_type", type));
        shape.write(out);
    }

    /** Adds the fields that {@code legacy} and the REST user share. */
    static JsonObject with(JsonObject shape, UserView view) {
        User user = view.user();
        Profile profile = user.profile();
        shape.with("created_at", WireTime.of(user.createdAt()))
                .with("name", profile.name())
                .with("screen_name", user.handle())
                .with("description", profile.bio())
                .with("entities", UserShape.entities(profile))
                .with("location", profile.location());
        if (profile.website() != null) {
            shape.with("url", profile.website().shortened());
        }
        shape.with("profile_image_url_https", profile.avatar());
        if (profile.hasBanner()) {
            shape.with("profile_banner_url", UserShape.banner(user));
        }
        shape.with("default_profile_image", false)
                .with("protected", user.isProtected())
                .with("verified", false);
        return withRelation(withCounts(shape, view.counts()), view);
    }

    static boolean openToMessages(UserView view) {
        return MessagePolicy.acceptsFromStrangers(view.user())
                || view.relation().followedBy();
    }

    private static JsonObject withCounts(JsonObject shape, ProfileCounts counts) {
        return shape.with("followers_count", counts.followers())
                .with("fast_followers_count", 0)
                .with("normal_followers_count", counts.followers())
                .with("friends_count", counts.following())
                .with("favourites_count", counts.likesGiven())
                .with("listed_count", counts.listed())
                .with("statuses_count", counts.posts())
                .with("media_count", counts.mediaPosts());
    }

    private static JsonObject withRelation(JsonObject shape, UserView view) {
        Relationship relation = view.relation();
        return shape.withTexts(
                        "pinned_tweet_ids_str",
                        view.pinned().stream().mapToObj(Long::toString).toList())
                .with("can_dm", openToMessages(view))
                .with("can_media_tag", !view.user().isProtected())
                .with("following", relation.following())
                .with("followed_by", relation.followedBy())
                .with("blocking", relation.blocking())
                .with("blocked_by", relation.blockedBy())
                .with("muting", relation.muting())
                .with("notifications", false)
                .with("follow_request_sent", relation.requested());
    }
}
