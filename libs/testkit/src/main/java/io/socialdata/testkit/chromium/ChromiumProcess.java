package io.socialdata.testkit.chromium;

import static org.assertj.core.api.Assertions.fail;

import io.socialdata.testkit.FreePorts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Starts the browser and its driver, as the packages of the system install them. */
final class ChromiumProcess {

    private static final List<Path> BROWSERS =
            List.of(Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"));
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    /** A cold start on a busy machine. */
    private static final Duration STARTED_WITHIN = Duration.ofMinutes(2);

    private ChromiumProcess() {}

    /** Starts a browser. Skips the test on a machine without Chromium, or fails it in CI. */
    static ChromeDriver start() {
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
                .usingPort(FreePorts.find(1).getFirst())
                .withTimeout(STARTED_WITHIN)
                .build();
        return new ChromeDriver(service, options(browser));
    }

    private static ChromeOptions options(Path browser) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        // Root cannot use the sandbox, and containers have little shared memory.
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu");
        options.addArguments("--window-size=1280,900");
        // The browser's own online services are not available in tests.
        options.addArguments(
                "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync");
        options.setCapability("goog:loggingPrefs", logs);
        return options;
    }
}
