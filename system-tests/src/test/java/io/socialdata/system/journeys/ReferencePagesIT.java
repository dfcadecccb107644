package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorReference;
import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.chromium.Chromium;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The pages of /docs in a real browser: accessibility, width on a phone, size on the way. Pictures are in {@code target/pages}. */
@BesideOthersOnSharedSuite
class ReferencePagesIT {

    private static final Pattern LINK = Pattern.compile("href=\"(/docs[a-z0-9/_-]*)[\"#]");

    /** All pages in the nightly profile; otherwise one of each kind, which share a template. */
    private static final boolean ALL = "all".equals(System.getProperty("cases"));

    private static final Set<String> OF_EACH_KIND = Set.of(
            "/docs", "/docs/errors", "/docs/events", "/docs/shapes", "/docs/user-reads", "/docs/guides/changelog");

    private final Suite suite;
    private Chromium chromium;

    ReferencePagesIT(Suite suite) {
        this.suite = suite;
    }

    @BeforeEach
    void open() {
        chromium = Chromium.open("http://127.0.0.1:" + suite.door().port("gateway.port"));
    }

    @AfterEach
    void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void pagesAreAccessibleFitAPhoneAndAreSmall() {
        Set<String> pages = pages();

        assertThat(pages).containsAll(OF_EACH_KIND).hasSizeGreaterThan(25);
        pages.removeIf(page -> !ALL && !OF_EACH_KIND.contains(page) && !page.startsWith(ErrorReference.PATH));
        // All of them, so that one run names every page to repair.
        SoftAssertions.assertSoftly(softly -> pages.forEach(page -> softly.assertThatCode(() -> {
                    chromium.go(page);
                    chromium.inspectPublished("gateway" + page.replace('/', '-'));
                })
                .as(page)
                .doesNotThrowAnyException()));
    }

    @Test
    void languageOfTheExamplesIsChosenByKeyboardAndRemembered() {
        chromium.go("/docs/user-reads");
        assertThat(chromium.text()).contains("curl '").doesNotContain("http.NewRequest");

        chromium.focus(".programs input");
        chromium.pressKey(Keys.ARROW_LEFT);

        assertThat(chromium.text()).contains("http.NewRequest").doesNotContain("curl '");
        chromium.go("/docs/tweet-details");
        assertThat(chromium.text()).contains("http.NewRequest").doesNotContain("curl '");
        chromium.pick("Python");
        assertThat(chromium.text()).contains("with Client(Settings(").doesNotContain("http.NewRequest");
    }

    /** Returns all pages that links lead to. Of the pages of error codes, which have the same form, one. */
    private Set<String> pages() {
        Set<String> seen = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(List.of("/docs"));
        while (!open.isEmpty()) {
            String path = open.pop();
            boolean another = path.startsWith(ErrorReference.PATH)
                    && seen.stream().anyMatch(page -> page.startsWith(ErrorReference.PATH));
            if (!another && seen.add(path)) {
                LINK.matcher(suite.host("", path).body())
                        .results()
                        .map(link -> link.group(1))
                        .forEach(open::push);
            }
        }
        return seen;
    }
}
