package io.socialdata.dashboard.layout;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page needs around its content.
 *
 * @param section where in the navigation it stands; none for pages that need no login
 * @param email who is signed in
 * @param formToken what every form of the page must carry
 * @param apiUrl where customers call the API
 * @param dataUrl where the data operations lie there
 * @param patienceSeconds how long the longest work behind a form takes
 * @param example whom on the platform examples ask for
 */
public record PageLayout(
        String title,
        @Nullable Section section,
        @Nullable String email,
        String formToken,
        String apiUrl,
        String dataUrl,
        long patienceSeconds,
        String example) {

    public List<Section> sections() {
        return Section.all();
    }

    public boolean stands(Section other) {
        return other == section;
    }

    /** Without the address and the token. */
    @Override
    public String toString() {
        return "PageLayout[title=" + title + "]";
    }
}
