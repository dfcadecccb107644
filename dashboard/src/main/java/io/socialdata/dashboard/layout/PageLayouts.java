package io.socialdata.dashboard.layout;

import io.socialdata.dashboard.backend.BackendsConfig;
import io.socialdata.dashboard.forms.CsrfTokens;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates the frame of the current page. */
@ApplicationScoped
public class PageLayouts {

    private final LayoutConfig config;
    private final BackendsConfig backends;
    private final SignUpConfig signUp;
    private final CsrfTokens tokens;
    private final CurrentUser currentUser;

    PageLayouts(
            LayoutConfig config,
            BackendsConfig backends,
            SignUpConfig signUp,
            CsrfTokens tokens,
            CurrentUser currentUser) {
        this.config = config;
        this.backends = backends;
        this.signUp = signUp;
        this.tokens = tokens;
        this.currentUser = currentUser;
    }

    /** Returns the frame of a section's main page. */
    public PageLayout of(Section section) {
        return of(section, section.label());
    }

    /** Returns the frame of a page within a section, with its own title. */
    public PageLayout of(Section section, String title) {
        return frame(title, section, Optional.of(currentUser.member()), null, "");
    }

    /** Returns the frame of a public page. */
    public PageLayout outside(String title) {
        return frame(title, null, currentUser.find(), null, "");
    }

    /**
     * Returns the frame of a page of an account that an operator looks at.
     *
     * @param base the address of the account in the console, which the paths of its pages begin with
     */
    public PageLayout inConsole(ConsoleLayout console, String base) {
        return frame(console.title(), null, Optional.empty(), console, base);
    }

    private PageLayout frame(
            String title,
            @Nullable Section section,
            Optional<AuthenticatedUser> user,
            @Nullable ConsoleLayout console,
            String base) {
        String api = config.apiUrl().toString();
        return new PageLayout(
                title,
                section,
                user.orElse(null),
                signUp.verificationRequired()
                        && user.filter(member -> !member.emailVerified()).isPresent(),
                tokens.forThisPage(),
                api,
                api + config.dataPrefix(),
                backends.changeTimeout().toSeconds(),
                config.exampleHandle(),
                console,
                base);
    }
}
