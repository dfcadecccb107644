package io.socialdata.dashboard.layout;

import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import java.util.List;
import java.util.Set;
import java.util.UUID;
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
 * @param console the frame of the operator's console, if an operator looks at the page of an account; null for users
 * @param base what the paths of the account's pages begin with: its address in the console; empty for users
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
        String example,
        @Nullable ConsoleLayout console,
        String base) {

    /** What operators can do on the pages of an account. They change nothing there. */
    private static final Set<String> OF_OPERATORS = Set.of(Permission.VIEW_ACCOUNT, Permission.VIEW_INTEGRATION);

    /** Returns the name in the title of the browser. */
    public String product() {
        return console == null ? "Social Data Access" : "Operator console";
    }

    /** Returns the sections that the user's role can open. */
    public List<Section> sections() {
        return user == null ? List.of() : Section.of(user.role());
    }

    /** Returns whether the user's role has the permission, so that pages hide what it cannot do. */
    public boolean may(String permission) {
        return console != null
                ? OF_OPERATORS.contains(permission)
                : user != null && user.role().may(permission);
    }

    /** Returns whether the user's role can open the page with this path. */
    public boolean opens(String path) {
        return user != null && Section.opens(user.role(), path);
    }

    /** Returns the address of a webhook. The console has no page of it, but its deliveries. */
    public String webhook(UUID id) {
        return console == null ? "/webhooks/" + id : base + "/deliveries?webhook=" + id;
    }

    /** Returns the address of a monitor. The console has no page of it, but its deliveries. */
    public String monitor(UUID id) {
        return console == null ? "/monitors/" + id : base + "/deliveries?monitor=" + id;
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
