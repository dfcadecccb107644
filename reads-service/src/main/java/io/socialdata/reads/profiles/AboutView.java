package io.socialdata.reads.profiles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.platform.users.UserAbout.HandleChanges;
import io.socialdata.platform.users.UserAbout.Label;
import io.socialdata.reads.users.PlatformDateFormat;
import io.socialdata.reads.users.UserView.AffiliateView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The about panel in the form of the contract, and the same facts again as the panel groups them. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record AboutView(
        String id,
        String username,
        String name,
        @Nullable String description,
        @Nullable String location,
        @Nullable String url,
        boolean isBlueVerified,
        boolean verified,
        @Nullable String verifiedType,
        @Nullable String professionalType,
        List<String> professionalCategories,
        @Nullable Long followersCount,
        @Nullable Long followingCount,
        @Nullable String createdAt,
        @Nullable String profileImageUrl,
        @Nullable Boolean isIdentityVerified,
        @Nullable String verifiedSince,
        @Nullable String accountBasedIn,
        @Nullable String createdVia,
        @Nullable ChangesView usernameChanges,
        @Nullable Boolean createdCountryAccurate,
        @Nullable Boolean locationAccurate,
        @Nullable String learnMoreUrl,
        @JsonProperty("protected") @Nullable Boolean isProtected,
        @Nullable AffiliateView affiliateLabel,
        AboutPanel aboutProfile,
        @Nullable IdentityView identityLabel) {

    /** Number of handle changes. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ChangesView(long count, @Nullable String lastChangedAt) {

        static @Nullable ChangesView of(@Nullable HandleChanges changes) {
            return changes == null ? null : new ChangesView(changes.count(), changes.lastAt());
        }
    }

    /** An identity badge; its label is null when the platform sent an empty badge. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record IdentityView(@Nullable LabelView label) {

        static @Nullable IdentityView of(@Nullable Label label) {
            return label == null ? null : new IdentityView(LabelView.of(label));
        }
    }

    /** The label of the badge. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record LabelView(
            @Nullable String description,
            @Nullable String badgeUrl,
            @Nullable String url,
            @Nullable String urlType,
            @Nullable String displayType,
            @Nullable String labelType) {

        private static final Label EMPTY = new Label(null, null, null, null, null, null);

        static @Nullable LabelView of(Label label) {
            return label.equals(EMPTY)
                    ? null
                    : new LabelView(
                            label.description(),
                            label.badgeUrl(),
                            label.url(),
                            label.urlType(),
                            label.displayType(),
                            label.labelType());
        }
    }

    /** Returns the view. The panel itself has no bio and no counts. */
    static AboutView of(UserAbout userAbout) {
        return of(userAbout, userAbout.user());
    }

    /**
     * Returns the view.
     *
     * @param user the same account from another read, with what the panel leaves out
     */
    static AboutView of(UserAbout userAbout, User user) {
        return new AboutView(
                user.id(),
                user.handle(),
                user.name(),
                user.profile().description(),
                user.profile().location(),
                user.profile().website(),
                user.badges().blueVerified(),
                user.badges().verified(),
                user.badges().verifiedType(),
                user.badges().professionalType(),
                userAbout.professionalCategories(),
                user.counts().followers(),
                user.counts().following(),
                user.createdAt() == null ? null : PlatformDateFormat.format(user.createdAt()),
                user.profile().imageUrl(),
                userAbout.identityVerified(),
                userAbout.verifiedSince(),
                userAbout.basedIn(),
                userAbout.createdVia(),
                ChangesView.of(userAbout.handleChanges()),
                userAbout.createdCountryAccurate(),
                userAbout.locationAccurate(),
                userAbout.learnMoreUrl(),
                user.traits().protectedAccount(),
                AffiliateView.of(user.badges().affiliation()),
                AboutPanel.of(userAbout, user.profile()),
                IdentityView.of(userAbout.identityLabel()));
    }

    /**
     * The facts of the about panel, in the panel's own grouping.
     *
     * @param birthdate not shown on this panel by the platform, so always null
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record AboutPanel(
            @Nullable String bio,
            @Nullable String location,
            @Nullable String website,
            @Nullable Object birthdate,
            @Nullable String accountBasedIn,
            @Nullable String createdVia,
            @Nullable ChangesView usernameChanges,
            @Nullable Boolean createdCountryAccurate,
            @Nullable Boolean locationAccurate,
            @Nullable String learnMoreUrl) {

        static AboutPanel of(UserAbout userAbout, Profile profile) {
            return new AboutPanel(
                    profile.description(),
                    profile.location(),
                    profile.website(),
                    null,
                    userAbout.basedIn(),
                    userAbout.createdVia(),
                    ChangesView.of(userAbout.handleChanges()),
                    userAbout.createdCountryAccurate(),
                    userAbout.locationAccurate(),
                    userAbout.learnMoreUrl());
        }
    }
}
