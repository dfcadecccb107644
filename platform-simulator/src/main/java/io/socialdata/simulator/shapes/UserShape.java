package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Profession;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World.ProfileCounts;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The GraphQL JSON of a user. Contains both the new layout and, under {@code legacy}, the old one, because clients of
 * both kinds exist. A user who is no longer shown becomes a placeholder with the reason.
 */
public record UserShape(UserView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        view.printed().write(out, json -> shape().write(json));
    }

    private JsonObject shape() {
        return switch (view.user().status()) {
            case ACTIVE -> shown();
            case SUSPENDED -> unavailable("Suspended", "User is suspended");
            case DEACTIVATED -> unavailable("Deactivated", "User is deactivated");
        };
    }

    private static JsonObject unavailable(String reason, String message) {
        return JsonObject.typed("UserUnavailable")
                .with("reason", reason)
                .with("unavailable_reason", reason)
                .with("message", message);
    }

    private JsonObject shown() {
        User user = view.user();
        JsonObject shape = identified(user).with("profile_bio", bio(user.profile()));
        Link website = user.profile().website();
        if (website != null) {
            shape.with("website", object().with("url", website.shortened()));
        }
        shape.with("location", object().with("location", user.profile().location()));
        withCounts(withStatus(shape, user), view.counts());
        withPermissions(shape);
        shape.with("possibly_sensitive", false)
                .with("follow_request_sent", view.relation().requested())
                .with("has_graduated_access", true)
                .with("profile_image_shape", user.badge() == Badge.BUSINESS ? "Square" : "Circle")
                .with("profile_metadata", object().with("profile_interstitial_type", ""))
                .with("profile_translation", object().with("translator_type", "none"))
                .with("super_follow_eligible", false)
                .with("super_followed_by", false)
                .with("super_following", false)
                .with("tipjar_settings", object().with("is_enabled", false))
                .with("affiliates_highlighted_label", affiliation(view));
        Profession profession = user.profile().profession();
        if (profession != null) {
            shape.with("professional", professional(user, profession));
        }
        return shape.with("legacy", new LegacyUserShape(view));
    }

    /** Returns the start of every layout of an active user: ids, names and pictures. */
    static JsonObject identified(User user) {
        JsonObject core = object().with("created_at", WireTime.of(user.createdAt()))
                .with("name", user.profile().name())
                .with("screen_name", user.handle());
        JsonObject shape = JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .withId("rest_id", user.id())
                .with("core", core)
                .with("avatar", object().with("image_url", user.profile().avatar()));
        return user.profile().hasBanner() ? shape.with("banner", object().with("image_url", banner(user))) : shape;
    }

    private static JsonObject bio(Profile profile) {
        return object().with("description", profile.bio()).with("entities", entities(profile));
    }

    /** Adds who may see the user and what the check mark says. */
    static JsonObject withStatus(JsonObject shape, User user) {
        JsonObject verification = object().with("verified", false);
        verifiedType(user.badge()).ifPresent(type -> verification.with("verified_type", type));
        return shape.with("privacy", object().with("protected", user.isProtected()))
                .with("verification", verification)
                .with("is_blue_verified", user.badge() != Badge.NONE);
    }

    private static void withCounts(JsonObject shape, ProfileCounts counts) {
        shape.with(
                        "relationship_counts",
                        object().with("followers", counts.followers()).with("following", counts.following()))
                .with(
                        "tweet_counts",
                        object().with("media_tweets", counts.mediaPosts()).with("tweets", counts.posts()))
                .with("action_counts", object().with("favorites_count", counts.likesGiven()));
    }

    private void withPermissions(JsonObject shape) {
        Relationship relation = view.relation();
        JsonObject pinned = object();
        view.pinned().ifPresent(post -> pinned.withTexts("tweet_ids_str", List.of(Long.toString(post))));
        shape.with(
                        "relationship_perspectives",
                        object().with("blocked_by", relation.blockedBy())
                                .with("blocking", relation.blocking())
                                .with("followed_by", relation.followedBy())
                                .with("following", relation.following())
                                .with("live_following", false)
                                .with("muting", relation.muting()))
                .with("dm_permissions", object().with("can_dm", LegacyUserShape.openToMessages(view)))
                .with(
                        "media_permissions",
                        object().with("can_media_tag", !view.user().isProtected()))
                .with("notifications_settings", object().with("notifications_enabled", false))
                .with("pinned_items", pinned);
    }

    /** Returns the label of the organisation that the user belongs to. */
    static JsonObject affiliation(UserView view) {
        return view.organisation()
                .map(organisation -> object().with("label", label(organisation)))
                .orElseGet(JsonObject::object);
    }

    private static JsonObject label(User organisation) {
        return object().with(
                        "badge",
                        object().with("url", organisation.profile().avatar().replace("_normal", "_bigger")))
                .with("description", organisation.profile().name())
                .with(
                        "url",
                        object().with("url", "https://twitter.com/" + organisation.handle())
                                .with("urlType", "DeepLink"))
                .with("userLabelDisplayType", "Badge")
                .with("userLabelType", "BusinessLabel");
    }

    private static JsonObject professional(User user, Profession profession) {
        JsonObject category = object().with("id", profession.category().id())
                .with("name", profession.category().name())
                .with("icon_name", "IconBriefcaseStroke");
        return object().withId("rest_id", user.id())
                .with(
                        "professional_type",
                        switch (profession.kind()) {
                            case CREATOR -> "Creator";
                            case BUSINESS -> "Business";
                        })
                .with("category", List.of(category));
    }

    static String banner(User user) {
        return "https://pbs.twimg.com/profile_banners/" + user.id() + "/"
                + user.profile().bannerVersion();
    }

    /** Returns the type of an organisation. Other users have none. */
    static Optional<String> verifiedType(Badge badge) {
        return switch (badge) {
            case BUSINESS -> Optional.of("Business");
            case GOVERNMENT -> Optional.of("Government");
            case BLUE, NONE -> Optional.empty();
        };
    }

    /** Returns the links of a profile with their positions. A profile without a website has no {@code url}. */
    static JsonObject entities(Profile profile) {
        JsonObject entities = object().with("description", links(profile.bioLink(), profile.bio()));
        Link website = profile.website();
        return website == null ? entities : entities.with("url", links(website, website.shortened()));
    }

    /** Positions are in code points. */
    private static JsonObject links(@Nullable Link link, String text) {
        if (link == null) {
            return object().with("urls", List.of());
        }
        int start = text.codePointCount(0, text.indexOf(link.shortened()));
        return object().with(
                        "urls",
                        List.of(PostEntities.link(
                                link, start, start + link.shortened().length())));
    }
}
