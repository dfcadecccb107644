package io.socialdata.platform.users;

import io.socialdata.platform.json.JsonPaths;

/** JSON paths of the fields of a user: the newest path of each field, then the older ones. The contract requires the counts. */
final class UserPaths {

    static final JsonPaths ID = JsonPaths.must("user.id", "/rest_id");
    static final JsonPaths HANDLE = JsonPaths.must("user.handle", "/core/screen_name", "/legacy/screen_name");
    static final JsonPaths NAME = JsonPaths.must("user.name", "/core/name", "/legacy/name");
    static final JsonPaths CREATED_AT =
            JsonPaths.mustInWhole("user.created_at", "/core/created_at", "/legacy/created_at");

    static final JsonPaths DESCRIPTION =
            JsonPaths.should("user.description", "/profile_bio/description", "/legacy/description");
    static final JsonPaths LOCATION = JsonPaths.of("/location/location", "/legacy/location");
    static final JsonPaths WEBSITE = JsonPaths.of(
            "/profile_bio/entities/url/urls/0/expanded_url", "/legacy/entities/url/urls/0/expanded_url",
            "/website/url", "/legacy/url");
    static final JsonPaths IMAGE =
            JsonPaths.should("user.image", "/avatar/image_url", "/legacy/profile_image_url_https");
    static final JsonPaths BANNER = JsonPaths.of("/banner/image_url", "/legacy/profile_banner_url");
    static final JsonPaths PINNED = JsonPaths.of("/pinned_items/tweet_ids_str", "/legacy/pinned_tweet_ids_str");

    static final JsonPaths FOLLOWERS =
            JsonPaths.mustInWhole("user.followers", "/relationship_counts/followers", "/legacy/followers_count");
    static final JsonPaths FOLLOWING =
            JsonPaths.mustInWhole("user.following", "/relationship_counts/following", "/legacy/friends_count");
    static final JsonPaths TWEETS =
            JsonPaths.mustInWhole("user.tweets", "/tweet_counts/tweets", "/legacy/statuses_count");
    static final JsonPaths LIKES =
            JsonPaths.mustInWhole("user.likes", "/action_counts/favorites_count", "/legacy/favourites_count");
    static final JsonPaths MEDIA =
            JsonPaths.mustInWhole("user.media", "/tweet_counts/media_tweets", "/legacy/media_count");
    static final JsonPaths LISTED = JsonPaths.of("/legacy/listed_count");

    static final JsonPaths VERIFIED = JsonPaths.should("user.verified", "/verification/verified", "/legacy/verified");
    static final JsonPaths VERIFIED_TYPE = JsonPaths.of("/verification/verified_type", "/legacy/verified_type");
    static final JsonPaths BLUE_VERIFIED = JsonPaths.should("user.blue_verified", "/is_blue_verified");
    static final JsonPaths PROFESSIONAL_TYPE = JsonPaths.of("/professional/professional_type");

    static final JsonPaths PROTECTED = JsonPaths.should("user.protected", "/privacy/protected", "/legacy/protected");
    static final JsonPaths FOLLOWED_BY_READER =
            JsonPaths.of("/relationship_perspectives/following", "/legacy/following");
    static final JsonPaths CAN_DM = JsonPaths.of("/dm_permissions/can_dm", "/legacy/can_dm");
    static final JsonPaths CUSTOM_TIMELINES = JsonPaths.of("/legacy/has_custom_timelines");
    static final JsonPaths TRANSLATOR = JsonPaths.of("/legacy/is_translator");
    static final JsonPaths SENSITIVE = JsonPaths.of("/possibly_sensitive", "/legacy/possibly_sensitive");
    static final JsonPaths DEFAULT_PROFILE = JsonPaths.of("/legacy/default_profile");
    static final JsonPaths DEFAULT_IMAGE = JsonPaths.of("/legacy/default_profile_image");
    static final JsonPaths WITHHELD_IN = JsonPaths.of("/legacy/withheld_in_countries");

    private UserPaths() {}
}
