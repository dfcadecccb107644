package io.socialdata.platform.users;

import io.socialdata.platform.layouts.Places;

/** The layouts of a user object as a table: each fact's newest place, then the older ones. */
final class UserPlaces {

    static final Places ID = Places.of("/rest_id");
    static final Places HANDLE = Places.of("/core/screen_name", "/legacy/screen_name");
    static final Places NAME = Places.of("/core/name", "/legacy/name");
    static final Places CREATED_AT = Places.of("/core/created_at", "/legacy/created_at");

    static final Places DESCRIPTION = Places.of("/profile_bio/description", "/legacy/description");
    static final Places LOCATION = Places.of("/location/location", "/legacy/location");
    static final Places WEBSITE = Places.of(
            "/profile_bio/entities/url/urls/0/expanded_url", "/legacy/entities/url/urls/0/expanded_url",
            "/website/url", "/legacy/url");
    static final Places IMAGE = Places.of("/avatar/image_url", "/legacy/profile_image_url_https");
    static final Places BANNER = Places.of("/banner/image_url", "/legacy/profile_banner_url");
    static final Places PINNED = Places.of("/pinned_items/tweet_ids_str", "/legacy/pinned_tweet_ids_str");

    static final Places FOLLOWERS = Places.of("/relationship_counts/followers", "/legacy/followers_count");
    static final Places FOLLOWING = Places.of("/relationship_counts/following", "/legacy/friends_count");
    static final Places TWEETS = Places.of("/tweet_counts/tweets", "/legacy/statuses_count");
    static final Places LIKES = Places.of("/action_counts/favorites_count", "/legacy/favourites_count");
    static final Places MEDIA = Places.of("/tweet_counts/media_tweets", "/legacy/media_count");
    static final Places LISTED = Places.of("/legacy/listed_count");

    static final Places VERIFIED = Places.of("/verification/verified", "/legacy/verified");
    static final Places VERIFIED_TYPE = Places.of("/verification/verified_type", "/legacy/verified_type");
    static final Places BLUE_VERIFIED = Places.of("/is_blue_verified");
    static final Places PROFESSIONAL_TYPE = Places.of("/professional/professional_type");

    static final Places PROTECTED = Places.of("/privacy/protected", "/legacy/protected");
    static final Places CAN_DM = Places.of("/dm_permissions/can_dm", "/legacy/can_dm");
    static final Places CUSTOM_TIMELINES = Places.of("/legacy/has_custom_timelines");
    static final Places TRANSLATOR = Places.of("/legacy/is_translator");
    static final Places SENSITIVE = Places.of("/possibly_sensitive", "/legacy/possibly_sensitive");
    static final Places DEFAULT_PROFILE = Places.of("/legacy/default_profile");
    static final Places DEFAULT_IMAGE = Places.of("/legacy/default_profile_image");
    static final Places WITHHELD_IN = Places.of("/legacy/withheld_in_countries");

    private UserPlaces() {}
}
