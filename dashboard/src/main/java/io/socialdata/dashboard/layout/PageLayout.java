package io.socialdata.dashboard.layout;

import io.socialdata.dashboard.logins.AuthenticatedUser;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frame of a page around its content.
 *
 * @param section the current section of the navigation; null for pages without sign-in
 * @param user the signed-in user
 * @param unverified whether the signed-in user has to verify the e-mail address
 * @param formToken the CSRF token for all forms of the page
 * @param apiUrl the public base URL of the API
 * @param dataUrl the base URL of the data operations
 * @param timeoutSeconds the timeout of the slowest request behind a form
 * @param example the platform handle used in examples
 */
public record PageLayout(
        String title,
        @Nullable Section section,
        @Nullable AuthenticatedUser user,
        boolean unverified,
        String formToken,
        String apiUrl,
        String dataUrl,
        long timeoutSeconds,
        String example) {

    /** Returns the sections that the user's role can open. */
    public List<Section> sections() {
        return user == null ? List.of() : Section.of(user.role());
    }

    /** Returns whether the user's role has the permission, so that pages hide what it cannot do. */
    public boolean may(String permission) {
        return user != null && user.role().may(permission);
    }

    /** Returns whether the user's role can open the page with this path. */
    public boolean opens(String path) {
        return user != null && Section.opens(user.role(), path);
    }

    public boolean stands(Section other) {
        return other == section;
    }

    /** Omits the e-mail address and the token. */
    @Override
    public String toString() {
        return "PageLayout[title=" + title + "]";
    }
}
