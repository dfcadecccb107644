package io.socialdata.reads.profiles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.users.User.Profile;
import io.socialdata.platform.users.UserAbout;
import io.socialdata.reads.profiles.AboutView.ChangesView;
import org.jspecify.annotations.Nullable;

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
