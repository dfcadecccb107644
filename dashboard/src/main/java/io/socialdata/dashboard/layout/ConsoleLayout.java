package io.socialdata.dashboard.layout;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frame of a page of the console around its content.
 *
 * @param section the current section of the navigation; null for pages without sign-in
 * @param operator the name of the signed-in operator
 * @param formToken the CSRF token for all forms of the page
 */
public record ConsoleLayout(
        String title,
        @Nullable ConsoleSection section,
        @Nullable String operator,
        String formToken) {

    public List<ConsoleSection> sections() {
        return ConsoleSection.all();
    }

    public boolean stands(ConsoleSection other) {
        return other == section;
    }

    /** Omits the token. */
    @Override
    public String toString() {
        return "ConsoleLayout[title=" + title + "]";
    }
}
