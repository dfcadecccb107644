package io.socialdata.platform.users;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user of the platform. Fields that the response left out are null, never guessed.
 *
 * @param handle without the leading @
 */
public record User(
        String id,
        String handle,
        String name,
        @Nullable Instant createdAt,
        Profile profile,
        Counts counts,
        Badges badges,
        Traits traits,
        List<String> pinnedTweetIds) {

    /**
     * The public profile.
     *
     * @param website the linked page, expanded when the response contains the target of the short link
     */
    public record Profile(
            @Nullable String description,
            @Nullable String location,
            @Nullable String website,
            @Nullable String imageUrl,
            @Nullable String bannerUrl,
            @Nullable Bio bio) {}

    /** The bio with its links, and the link of the website field. */
    public record Bio(String description, List<Link> descriptionLinks, List<Link> websiteLinks) {}

    /** A shortened link and its position in the text. */
    public record Link(
            @Nullable String url,
            @Nullable String expandedUrl,
            @Nullable String displayUrl,
            List<Integer> indices) {}

    /** Totals. Parts of a user, such as the about page, have none, and newer responses do not count the public lists. */
    public record Counts(
            @Nullable Long followers,
            @Nullable Long following,
            @Nullable Long tweets,
            @Nullable Long likes,
            @Nullable Long media,
            @Nullable Long listed) {}

    /** Verification and labels. */
    public record Badges(
            boolean verified,
            boolean blueVerified,
            @Nullable String verifiedType,
            @Nullable String professionalType,
            @Nullable Affiliation affiliation,
            @Nullable Automation automation) {}

    /** The organisation whose badge the user has. */
    public record Affiliation(
            @Nullable String description,
            @Nullable String badgeUrl,
            @Nullable String url) {}

    /** The label of an automated account, with the handle it names. */
    public record Automation(@Nullable String by) {}

    /**
     * Settings of the account.
     *
     * @param followedByReader whether the reading account follows it
     * @param canDm as seen by the reading account
     * @param withheldIn country codes; empty means nowhere
     */
    public record Traits(
            @Nullable Boolean protectedAccount,
            @Nullable Boolean followedByReader,
            @Nullable Boolean canDm,
            @Nullable Boolean customTimelines,
            @Nullable Boolean translator,
            @Nullable Boolean possiblySensitive,
            @Nullable Boolean defaultProfile,
            @Nullable Boolean defaultImage,
            @Nullable List<String> withheldIn) {}
}
