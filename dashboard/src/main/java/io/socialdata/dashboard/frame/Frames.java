package io.socialdata.dashboard.frame;

import io.socialdata.dashboard.forms.FormTokens;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.OwnersConfig;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Makes the frame of the page that was asked for. */
@Singleton
public class Frames {

    private final FrameConfig config;
    private final OwnersConfig owners;
    private final FormTokens tokens;
    private final SignedIn signedIn;

    Frames(FrameConfig config, OwnersConfig owners, FormTokens tokens, SignedIn signedIn) {
        this.config = config;
        this.owners = owners;
        this.tokens = tokens;
        this.signedIn = signedIn;
    }

    /** For a page of the navigation. */
    public Frame of(Section section) {
        return of(section, section.label());
    }

    /** For a page below one of the navigation, with a title of its own. */
    public Frame of(Section section, String title) {
        return frame(title, section, signedIn.member().email());
    }

    /** For a page that everybody may see. */
    public Frame outside(String title) {
        return frame(title, null, signedIn.find().map(Member::email).orElse(null));
    }

    private Frame frame(String title, @Nullable Section section, @Nullable String email) {
        String api = config.apiUrl().toString();
        return new Frame(
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
