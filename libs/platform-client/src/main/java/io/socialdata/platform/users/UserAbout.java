package io.socialdata.platform.users;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the platform discloses about an account.
 *
 * @param user the account, as far as this response contains it
 * @param verifiedSince epoch milliseconds as text
 */
public record UserAbout(
        User user,
        List<String> professionalCategories,
        @Nullable Boolean identityVerified,
        @Nullable String verifiedSince,
        @Nullable String basedIn,
        @Nullable String createdVia,
        @Nullable HandleChanges handleChanges,
        @Nullable Boolean createdCountryAccurate,
        @Nullable Boolean locationAccurate,
        @Nullable String learnMoreUrl,
        @Nullable Label identityLabel) {

    /**
     * Number of handle changes.
     *
     * @param lastAt epoch milliseconds as text
     */
    public record HandleChanges(long count, @Nullable String lastAt) {}

    /** A label beside the name; all fields are null when the platform sent an empty label. */
    public record Label(
            @Nullable String description,
            @Nullable String badgeUrl,
            @Nullable String url,
            @Nullable String urlType,
            @Nullable String displayType,
            @Nullable String labelType) {}
}
