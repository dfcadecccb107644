package io.socialdata.dashboard.flash;

import org.jspecify.annotations.Nullable;

/** A sentence about the form that was just sent: what went wrong, or what was done. */
public record Notice(@Nullable String trouble, @Nullable String done) {

    public static final Notice NONE = new Notice(null, null);

    public static Notice trouble(String text) {
        return new Notice(text, null);
    }

    public static Notice done(String text) {
        return new Notice(null, text);
    }
}
