package io.socialdata.dashboard.layout;

import io.socialdata.dashboard.backend.BackendsConfig;
import io.socialdata.dashboard.forms.CsrfTokens;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Makes the frame of the page that was asked for. */
@Singleton
public class PageLayouts {

    private final LayoutConfig config;
    private final BackendsConfig owners;
    private final CsrfTokens tokens;
    private final CurrentUser currentUser;

    PageLayouts(LayoutConfig config, BackendsConfig owners, CsrfTokens tokens, CurrentUser currentUser) {
        this.config = config;
        this.owners = owners;
        this.tokens = tokens;
        this.currentUser = currentUser;
    }

    /** For a page of the navigation. */
    public PageLayout of(Section section) {
        return of(section, section.label());
    }

    /** For a page below one of the navigation, with a title of its own. */
    public PageLayout of(Section section, String title) {
        return frame(title, section, currentUser.member().email());
    }

    /** For a page that everybody may see. */
    public PageLayout outside(String title) {
        return frame(
                title, null, currentUser.find().map(AuthenticatedUser::email).orElse(null));
    }

    private PageLayout frame(String title, @Nullable Section section, @Nullable String email) {
        String api = config.apiUrl().toString();
        return new PageLayout(
                title,
                section,
                email,
                tokens.forThisPage(),
                api,
                api + config.dataPrefix(),
                owners.changeTimeout().toSeconds(),
                config.exampleHandle());
    }
}
