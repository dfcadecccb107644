package io.socialdata.reads.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.User.Affiliation;
import io.socialdata.platform.users.User.Automation;
import io.socialdata.platform.users.User.Badges;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Counts;
import io.socialdata.platform.users.User.Link;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.User.Traits;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A user as in the contract. Unknown values are null, and every key is present. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record UserView(
        String id,
        String username,
        String name,
        boolean verified,
        boolean isBlueVerified,
        @Nullable String verifiedType,
        long followersCount,
        long followingCount,
        long tweetCount,
        long favouritesCount,
        long mediaCount,
        String description,
        String location,
        @Nullable String url,
        String createdAt,
        String profileImageUrl,
        @Nullable String coverPicture,
        @Nullable Long listedCount,
        @Nullable Boolean canDm,
        @Nullable Boolean hasCustomTimelines,
        @Nullable Boolean isTranslator,
        @Nullable Boolean possiblySensitive,
        @Nullable Boolean defaultProfile,
        @Nullable Boolean defaultProfileImage,
        @Nullable String professionalType,
        @Nullable BioView profileBio,
        @Nullable AffiliateView affiliateLabel,
        List<String> pinnedTweetIds,
        @JsonProperty("protected") @Nullable Boolean isProtected,
        String type,
        @Nullable Boolean isAutomated,
        @Nullable String automatedBy,
        boolean unavailable,
        @Nullable String unavailableMessage,
        @Nullable String unavailableReason,
        @Nullable List<String> withheldInCountries) {

    /** The organisation that lends its badge. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record AffiliateView(
            @Nullable String description,
            @Nullable String badgeUrl,
            @Nullable String url) {

        public static @Nullable AffiliateView of(@Nullable Affiliation label) {
            return label == null ? null : new AffiliateView(label.description(), label.badgeUrl(), label.url());
        }
    }

    /** Returns the view for a public read: fields that depend on the viewer are null. */
    public static UserView withoutViewer(User user) {
        return of(user, null);
    }

    /** Returns the view for a read as the caller's own account. */
    public static UserView seenByCaller(User user) {
        return of(user, user.traits().canDm());
    }

    private static UserView of(User user, @Nullable Boolean canDm) {
        Profile profile = user.profile();
        Counts counts = user.counts();
        Badges badges = user.badges();
        Traits traits = user.traits();
        Automation automation = badges.automation();
        return new UserView(
                user.id(),
                user.handle(),
                user.name(),
                badges.verified(),
                badges.blueVerified(),
                badges.verifiedType(),
                required(counts.followers()),
                required(counts.following()),
                required(counts.tweets()),
                required(counts.likes()),
                required(counts.media()),
                Objects.requireNonNullElse(profile.description(), ""),
                Objects.requireNonNullElse(profile.location(), ""),
                profile.website(),
                PlatformDateFormat.format(required(user.createdAt())),
                Objects.requireNonNullElse(profile.imageUrl(), ""),
                profile.bannerUrl(),
                counts.listed(),
                canDm,
                traits.customTimelines(),
                traits.translator(),
                traits.possiblySensitive(),
                traits.defaultProfile(),
                traits.defaultImage(),
                badges.professionalType(),
                BioView.of(profile.bio()),
                AffiliateView.of(badges.affiliation()),
                user.pinnedTweetIds(),
                traits.protectedAccount(),
                "User",
                automation == null ? null : Boolean.TRUE,
                automation == null ? null : automation.by(),
                false,
                null,
                null,
                traits.withheldIn());
    }

    /** Whole users have all that the contract requires; a made-up value would be sold as a fact. */
    private static <T> T required(@Nullable T value) {
        if (value == null) {
            throw PlatformErrorMapper.upstreamError();
        }
        return value;
    }

    /** A bio with its links, nested as on the platform. */
    @JsonNaming(SnakeCaseStrategy.class)
    record BioView(String description, Entities entities) {

        record Entities(Urls description, Urls url) {}

        record Urls(List<Url> urls) {}

        @JsonNaming(SnakeCaseStrategy.class)
        @JsonInclude(JsonInclude.Include.NON_NULL)
        record Url(
                @Nullable String url,
                @Nullable String expandedUrl,
                @Nullable String displayUrl,
                List<Integer> indices) {}

        static @Nullable BioView of(@Nullable Bio bio) {
            return bio == null
                    ? null
                    : new BioView(
                            bio.description(), new Entities(urls(bio.descriptionLinks()), urls(bio.websiteLinks())));
        }

        private static Urls urls(List<Link> links) {
            return new Urls(links.stream()
                    .map(link -> new Url(link.url(), link.expandedUrl(), link.displayUrl(), link.indices()))
                    .toList());
        }
    }
}
