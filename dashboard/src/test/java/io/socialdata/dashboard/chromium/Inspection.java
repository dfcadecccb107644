package io.socialdata.dashboard.chromium;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** Looks at the page that is open: light and dark, wide and narrow, by the rules of accessibility, on the scales. */
final class Inspection {

    private static final Path PICTURES = Path.of("target", "pages");
    private static final long HEAVIEST_PAGE_BYTES = 150_000;
    /** Wanted is a second; a machine that is busy with a whole build may need more. */
    private static final long LATEST_PAINT_MS = 10_000;

    private static final Dimension DESKTOP = new Dimension(1280, 900);
    private static final Set<String> GRAVE = Set.of("serious", "critical");

    /** All that can differ between light and dark: the rest of a page is the same in both. */
    private static final List<String> OF_COLOURS = List.of("color-contrast", "link-in-text-block");

    private final ChromeDriver driver;
    private final String name;

    Inspection(ChromeDriver driver, String name) {
        this.driver = driver;
        this.name = name;
    }

    void run() {
        picture(name);
        assertAccessible(name + ", light", new AxeBuilder());
        assertLightAndSoon();
        assertTwin();
        media("dark");
        assertAccessible(name + ", dark", new AxeBuilder().withRules(OF_COLOURS));
        picture(name + "-dark");
        media("light");
        onAPhone();
        assertQuiet();
    }

    private void onAPhone() {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
        picture(name + "-phone");
        assertThat((Boolean) driver.executeScript(
                        "return document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"))
                .as(name + " fits a phone")
                .isTrue();
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        driver.manage().window().setSize(DESKTOP);
    }

    /**
     * Runs the rules on the page itself, the old way. The new one puts the results together in a second window, which a
     * busy browser does not name in time; only frames of foreign pages need that, and no page of ours has one.
     */
    @SuppressWarnings("deprecation")
    private void assertAccessible(String as, AxeBuilder rules) {
        List<String> grave = rules.setLegacyMode().analyze(driver).getViolations().stream()
                .filter(rule -> GRAVE.contains(rule.getImpact()))
                .map(Inspection::told)
                .toList();
        assertThat(grave).as(as).isEmpty();
    }

    private static String told(Rule rule) {
        return rule.getId() + ": "
                + rule.getNodes().stream()
                        .map(node -> node.getHtml() + " " + node.getFailureSummary())
                        .toList();
    }

    /** Everything that the page is made of, as it lies on the server, and when something of it was first seen. */
    private void assertLightAndSoon() {
        Number bytes = (Number) driver.executeScript("""
                return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                    .reduce((sum, entry) => sum + entry.decodedBodySize, 0)""");
        Number paint = (Number) driver.executeScript(
                "return Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1)");
        note("%s\t%d bytes\tfirst paint after %d ms".formatted(name, bytes.longValue(), paint.longValue()));
        assertThat(bytes.longValue()).as("bytes of " + name).isPositive().isLessThan(HEAVIEST_PAGE_BYTES);
        assertThat(paint.longValue()).as("first paint of " + name).isBetween(0L, LATEST_PAINT_MS);
    }

    /** A signed-in user finds on each page how a program does the same. */
    private void assertTwin() {
        assertThat((Boolean) driver.executeScript("""
                return !document.body.classList.contains('inside')
                    || [...document.querySelectorAll('pre code')].some(code => code.textContent.trim().startsWith('curl '))""")).as("curl on " + name).isTrue();
    }

    /** Nothing in the console: neither errors of scripts nor anything that the content security policy has stopped. */
    void assertQuiet() {
        List<String> said = driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(entry -> entry.getMessage())
                // A refused form answers with its status, which the browser notes.
                .filter(message -> !message.contains("Failed to load resource"))
                .toList();
        assertThat(said).as("console of " + name).isEmpty();
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
