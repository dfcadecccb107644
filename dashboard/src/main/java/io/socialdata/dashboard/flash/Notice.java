package io.socialdata.dashboard.flash;

import org.jspecify.annotations.Nullable;

/** Message about the form that was just submitted: an error or a confirmation. */
public record Notice(@Nullable String trouble, @Nullable String done) {

    public static final Notice NONE = new Notice(null, null);

    public static Notice trouble(String text) {
        return new Notice(text, null);
    }

    public static Notice done(String text) {
        return new Notice(null, text);
    }
}
