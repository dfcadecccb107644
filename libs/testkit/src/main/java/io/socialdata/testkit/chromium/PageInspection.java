package io.socialdata.testkit.chromium;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRunOnlyOptions;
import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.providers.EmbeddedResourceAxeProvider;
import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import javax.naming.OperationNotSupportedException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** Checks the open page: light and dark mode, desktop and phone width, accessibility, size and speed. */
final class PageInspection {

    private static final Path PICTURES = Path.of("target", "pages");
    private static final long HEAVIEST_PAGE_BYTES = 150_000;
    /** The goal is one second; a machine that runs a whole build may need more. */
    private static final long LATEST_PAINT_MS = 10_000;

    /** Half a megabyte, which takes longer to send than to run. */
    private static final String AXE = readAxe();

    /** Pictures that nothing checks: only that of the light page is taken in every build. */
    private static final boolean ALL_PICTURES = "all".equals(System.getProperty("cases"));

    /** The rules that depend on colours, the only difference between light and dark mode. */
    private static final List<String> OF_COLOURS = List.of("color-contrast", "link-in-text-block");

    private final ChromeDriver driver;
    private final String name;

    /** The property with the size of a resource that counts. */
    private final String size;

    private PageInspection(ChromeDriver driver, String name, String size) {
        this.driver = driver;
        this.name = name;
        this.size = size;
    }

    /** A page of an application, with its size before compression. */
    static PageInspection ofInteractive(ChromeDriver driver, String name) {
        return new PageInspection(driver, name, "decodedBodySize");
    }

    /** A page for reading, which is compressed on the way, with its size as it is transferred. */
    static PageInspection ofPublished(ChromeDriver driver, String name) {
        return new PageInspection(driver, name, "encodedBodySize");
    }

    void run() {
        picture(name);
        driver.executeScript(AXE);
        assertAccessible(name + ", light", new AxeRunOptions());
        assertPageSizeAndPaintTime();
        assertCurlCommandUnlessForPeopleOnly();
        media("dark");
        assertAccessible(name + ", dark", onlyRulesOfColours());
        if (ALL_PICTURES) {
            picture(name + "-dark");
        }
        media("light");
        onAPhone();
        assertNoConsoleMessages();
    }

    private void onAPhone() {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
        try {
            if (ALL_PICTURES) {
                picture(name + "-phone");
            }
            assertThat((Boolean) driver.executeScript(
                            "return document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"))
                    .as(name + " fits a phone")
                    .isTrue();
        } finally {
            driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    /**
     * Runs the accessibility rules in the page itself, with the legacy mode. The new mode collects the results in a
     * second window, which a busy browser does not open in time. Only pages with cross-origin frames need it, and the
     * dashboard has none. The builder would send the script twice for each run.
     */
    @SuppressWarnings("deprecation")
    private void assertAccessible(String as, AxeRunOptions options) {
        // What passed is most of a page, and would be sent in full.
        options.setResultTypes(List.of("violations"));
        AxeBuilder axe = new AxeBuilder().withOptions(options).setLegacyMode();
        axe.setInjectAxe(_ -> {}, false);
        List<String> violations = axe.analyze(driver).getViolations().stream()
                .map(PageInspection::describe)
                .toList();
        assertThat(violations).as(as).isEmpty();
    }

    private static String readAxe() {
        try {
            return new EmbeddedResourceAxeProvider().getScript();
        } catch (IOException | OperationNotSupportedException e) {
            throw new IllegalStateException("axe cannot be read", e);
        }
    }

    private static AxeRunOptions onlyRulesOfColours() {
        AxeRunOnlyOptions rules = new AxeRunOnlyOptions();
        rules.setType("rule");
        rules.setValues(OF_COLOURS);
        AxeRunOptions options = new AxeRunOptions();
        options.setRunOnly(rules);
        return options;
    }

    private static String describe(Rule rule) {
        return rule.getId() + ": "
                + rule.getNodes().stream()
                        .map(node -> node.getHtml() + " " + node.getFailureSummary())
                        .toList();
    }

    /** Checks the size of all resources of the page, and the time of its first paint. */
    private void assertPageSizeAndPaintTime() {
        Number bytes = (Number) driver.executeScript("""
                return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                    .reduce((sum, entry) => sum + entry[arguments[0]], 0)""", size);
        Number paint = (Number) driver.executeScript(
                "return Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1)");
        note("%s\t%d bytes\tfirst paint after %d ms".formatted(name, bytes.longValue(), paint.longValue()));
        assertThat(bytes.longValue()).as("bytes of " + name).isPositive().isLessThan(HEAVIEST_PAGE_BYTES);
        assertThat(paint.longValue()).as("first paint of " + name).isBetween(0L, LATEST_PAINT_MS);
    }

    /** Checks that every page of a signed-in user shows the same action as a curl command. */
    private void assertCurlCommandUnlessForPeopleOnly() {
        assertThat((Boolean) driver.executeScript("""
                return !document.body.classList.contains('inside')
                    || document.querySelector('[data-people-only]') !== null
                    || [...document.querySelectorAll('pre code')].some(code => code.textContent.trim().startsWith('curl '))""")).as("curl on " + name).isTrue();
    }

    /** Checks that the console is empty: no script errors and no violations of the content security policy. */
    void assertNoConsoleMessages() {
        List<String> messages = driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(entry -> entry.getMessage())
                // The browser logs the error status of a rejected form.
                .filter(message -> !message.contains("Failed to load resource"))
                .toList();
        assertThat(messages).as("console of " + name).isEmpty();
    }

    private void media(String colours) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
    }

    private void picture(String file) {
        try {
            Files.createDirectories(PICTURES);
            Files.write(PICTURES.resolve(file + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void note(String line) {
        try {
            Files.writeString(
                    PICTURES.resolve("pages.tsv"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
