package io.socialdata.dashboard.chromium;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real browser without a window. It complains about whatever no page may do, and keeps a picture of every page it saw. */
public final class Chromium implements AutoCloseable {

    private static final List<Path> BROWSERS =
            List.of(Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"));
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Path PICTURES = Path.of("target", "pages");
    private static final long HEAVIEST_PAGE_BYTES = 150_000;
    private static final Dimension DESK = new Dimension(1280, 900);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Set<String> GRAVE = Set.of("serious", "critical");

    private final ChromeDriver driver;
    private final String address;

    private Chromium(ChromeDriver driver, String address) {
        this.driver = driver;
        this.address = address;
    }

    /** Opens a browser, or skips the test on a machine that has none; where tests must not be skipped, it fails. */
    public static Chromium open(String address) {
        Path browser = BROWSERS.stream().filter(Files::isExecutable).findFirst().orElse(null);
        if (browser == null || !Files.isExecutable(DRIVER)) {
            String missing = "no Chromium with its driver: install the packages chromium and chromium-driver";
            if (System.getenv("CI") != null) {
                fail(missing);
            }
            Assumptions.abort(missing);
        }
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        return new Chromium(new ChromeDriver(service, options(browser)), address);
    }

    private static ChromeOptions options(Path browser) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        // Root may not use the sandbox, and containers have little shared memory.
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu");
        options.setCapability("goog:loggingPrefs", logs);
        return options;
    }

    public void go(String path) {
        driver.get(address + path);
    }

    public void type(String field, String text) {
        WebElement input = driver.findElement(By.name(field));
        input.clear();
        input.sendKeys(text);
    }

    /** What a field that nobody sees will send. */
    public String sentBy(String field) {
        return Objects.requireNonNull(driver.findElement(By.name(field)).getDomProperty("value"), field);
    }

    public void choose(String field, String option) {
        driver.findElement(By.cssSelector("select[name=%s] option[value=%s]".formatted(field, option)))
                .click();
    }

    /** Presses the first button or link that says so, and waits for what comes of it. */
    public void press(String label) {
        WebElement pressed = driver.findElement(By.xpath(
                "(//button|//a)[normalize-space(.)='%1$s' or @aria-label='%1$s'][not(@hidden)]".formatted(label)));
        driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", pressed);
        pressed.click();
    }

    public void awaitText(String text) {
        new WebDriverWait(driver, PATIENCE)
                .withMessage(() -> "waited for '%s' on:%n%s".formatted(text, text()))
                .until(_ -> text().contains(text));
    }

    public String text() {
        return (String) driver.executeScript("return document.body?.innerText ?? ''");
    }

    public String textOf(String css) {
        return driver.findElement(By.cssSelector(css)).getText();
    }

    public String path() {
        return (String) driver.executeScript("return location.pathname");
    }

    /** Looks at the page as it stands: light and dark, wide and narrow, by the rules of accessibility, on the scales. */
    public void inspect(String name) {
        picture(name);
        assertAccessible(name + ", light");
        assertLight(name);
        media("prefers-color-scheme", "dark");
        assertAccessible(name + ", dark");
        picture(name + "-dark");
        media("prefers-color-scheme", "light");
        onAPhone(name);
        assertQuiet(name);
    }

    private void onAPhone(String name) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
        picture(name + "-phone");
        assertThat((Boolean) driver.executeScript(
                        "return document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"))
                .as(name + " fits a phone")
                .isTrue();
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        driver.manage().window().setSize(DESK);
    }

    private void assertAccessible(String name) {
        List<String> grave = new AxeBuilder()
                .analyze(driver).getViolations().stream()
                        .filter(rule -> GRAVE.contains(rule.getImpact()))
                        .map(Chromium::told)
                        .toList();
        assertThat(grave).as(name).isEmpty();
    }

    private static String told(Rule rule) {
        return rule.getId() + ": "
                + rule.getNodes().stream()
                        .map(node -> node.getHtml() + " " + node.getFailureSummary())
                        .toList();
    }

    /** Everything that the page is made of, as it lies on the server. */
    private void assertLight(String name) {
        Number bytes = (Number) driver.executeScript("""
                return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                    .reduce((sum, entry) => sum + entry.decodedBodySize, 0)""");
        Number paint = (Number) driver.executeScript(
                "return Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1)");
        note("%s\t%d bytes\tfirst paint after %d ms".formatted(name, bytes.longValue(), paint.longValue()));
        assertThat(bytes.longValue()).as("bytes of " + name).isPositive().isLessThan(HEAVIEST_PAGE_BYTES);
    }

    /** Nothing in the console: neither errors of scripts nor anything that the content security policy has stopped. */
    private void assertQuiet(String name) {
        List<String> said = Stream.of(LogType.BROWSER)
                .flatMap(log -> driver.manage().logs().get(log).getAll().stream())
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                // A refused form answers with its status, which the browser notes.
                .filter(entry -> !entry.getMessage().contains("Failed to load resource"))
                .map(entry -> entry.getMessage())
                .toList();
        assertThat(said).as("console of " + name).isEmpty();
    }

    private void media(String feature, String value) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    private void picture(String name) {
        try {
            Files.createDirectories(PICTURES);
            Files.write(PICTURES.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
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

    @Override
    public void close() {
        driver.quit();
    }
}
