package io.socialdata.testkit.chromium;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;
import org.openqa.selenium.virtualauthenticator.VirtualAuthenticatorOptions;

/** A headless browser. It fails on errors that no page may have, and takes a screenshot of every inspected page. */
public final class Chromium implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Shorter than Selenium's half a second, which the hundreds of waits of a journey would often lose. */
    private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

    private final ChromeDriver driver;
    private final String address;
    private final Set<String> inspected;

    private Chromium(ChromeDriver driver, String address, Set<String> inspected) {
        this.driver = driver;
        this.address = address;
        this.inspected = inspected;
    }

    /** Opens a browser. Skips the test on a machine without Chromium, or fails it in CI. */
    public static Chromium open(String address) {
        return new Chromium(ChromiumProcess.start(), address, new HashSet<>());
    }

    /** Returns the same browser with another address of the dashboard, whose cookies are its own. */
    public Chromium at(String otherAddress) {
        return new Chromium(driver, otherAddress, inspected);
    }

    /** Adds an authenticator that keeps passkeys and confirms each use by itself. */
    public void addAuthenticator() {
        driver.addVirtualAuthenticator(new VirtualAuthenticatorOptions()
                .setProtocol(VirtualAuthenticatorOptions.Protocol.CTAP2)
                .setTransport(VirtualAuthenticatorOptions.Transport.INTERNAL)
                .setHasResidentKey(true)
                .setHasUserVerification(true)
                .setIsUserVerified(true));
    }

    public void go(String path) {
        driver.get(address + path);
    }

    public void type(String field, String text) {
        await("with the field " + field, () -> {
            driver.findElement(By.name(field)).clear();
            driver.findElement(By.name(field)).sendKeys(text);
            return true;
        });
    }

    /** Returns the value that a hidden field would send. */
    public String sentBy(String field) {
        return Objects.requireNonNull(driver.findElement(By.name(field)).getDomProperty("value"), field);
    }

    public void choose(String field, String option) {
        click(By.cssSelector("select[name='%s'] option[value='%s']".formatted(field, option)));
    }

    /** Clicks the first visible button or link with this label, and waits for the page that it loads. */
    public void press(String label) {
        click(By.xpath(
                "(//button|//a)[normalize-space(.)='%1$s' or @aria-label='%1$s'][not(@hidden)]".formatted(label)));
    }

    /** Opens the details with this summary. */
    public void unfold(String summary) {
        click(By.xpath("//summary[contains(normalize-space(.), '%s')]".formatted(summary)));
    }

    private void click(By by) {
        await("with " + by, () -> {
            driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", driver.findElement(by));
            driver.findElement(by).click();
            return true;
        });
    }

    /** Reloads a page until it shows a text: what it shows is recorded somewhere else, and arrives there later. */
    public void reloadUntil(String path, String text) {
        await(Duration.ofMillis(500), "%s with '%s'".formatted(path, text), () -> {
            go(path);
            return text().contains(text);
        });
    }

    /** Presses a key on the focused element. */
    public void pressKey(CharSequence key) {
        driver.switchTo().activeElement().sendKeys(key);
    }

    /** Returns the text of the focused element. */
    public String focused() {
        return driver.switchTo().activeElement().getText();
    }

    public void awaitFocus(String text) {
        await("with the focus on '%s'".formatted(text), () -> focused().equals(text));
    }

    /** Returns how often the form would be sent if its button were clicked twice at once. Does not send it. */
    public long submitsOnDoubleClick(String form) {
        return (Long) Objects.requireNonNull(driver.executeScript("""
                let sent = 0;
                addEventListener('submit', (event) => {
                  sent += event.defaultPrevented ? 0 : 1;
                  event.preventDefault();
                });
                const button = document.querySelector(arguments[0]).querySelector('button');
                button.click();
                button.click();
                return sent;""", form));
    }

    public void focus(String css) {
        driver.executeScript("document.querySelector(arguments[0]).focus()", css);
    }

    /** Makes a form open its response in a new tab: the driver cannot inspect a page during navigation. */
    public void keepWhenSent(String form) {
        driver.executeScript("document.querySelector(arguments[0]).target = '_blank'", form);
    }

    /** Brings the driver's page to the front again. */
    public void comeToFront() {
        driver.executeCdpCommand("Page.bringToFront", Map.of());
    }

    /** Runs a script in the page, as nothing but a test can, and returns its result. */
    public @Nullable Object run(String script) {
        return driver.executeScript(script);
    }

    /** Turns the scripts of all further pages off or on. */
    public void scripts(boolean on) {
        driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", !on));
    }

    public void reload() {
        driver.navigate().refresh();
    }

    public void back() {
        driver.navigate().back();
    }

    public @Nullable String attribute(String css, String name) {
        return driver.findElement(By.cssSelector(css)).getDomAttribute(name);
    }

    public void awaitText(String text) {
        await("'%s'".formatted(text), () -> text().contains(text));
    }

    public void awaitNoText(String text) {
        await("without '%s'".formatted(text), () -> !text().contains(text));
    }

    private void await(String description, BooleanSupplier condition) {
        await(POLL_INTERVAL, description, condition);
    }

    private void await(Duration interval, String description, BooleanSupplier condition) {
        new WebDriverWait(driver, TIMEOUT, interval)
                // A page that is being replaced throws.
                .ignoring(WebDriverException.class)
                .withMessage(() -> "waited for a page %s on:%n%s".formatted(description, text()))
                .until(_ -> condition.getAsBoolean());
    }

    /** Returns the visible text, or an empty text until the page has loaded. */
    public String text() {
        return (String)
                driver.executeScript("return document.readyState === 'complete' ? document.body.innerText : ''");
    }

    public String textOf(String css) {
        return driver.findElement(By.cssSelector(css)).getText();
    }

    public String path() {
        return (String) driver.executeScript("return location.pathname");
    }

    /** Checks the current page: light and dark mode, desktop and phone width, accessibility, size and speed. */
    public void inspect(String name) {
        PageInspection.ofInteractive(driver, name).run();
        inspected.add(path());
    }

    /** Checks the current page, which is for reading: without any violation of accessibility, and with its size on the way. */
    public void inspectPublished(String name) {
        PageInspection.ofPublished(driver, name).run();
        inspected.add(path());
    }

    /** Presses the label of a choice. */
    public void pick(String label) {
        WebElement picked = driver.findElement(By.xpath("(//label[normalize-space(.)='%s'])[1]".formatted(label)));
        driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", picked);
        picked.click();
    }

    /** Returns the paths of the inspected pages. */
    public Set<String> inspected() {
        return Set.copyOf(inspected);
    }

    /**
     * Injects a script as an attacker would, and checks that it does not run. Then fails, because the blocked script
     * leaves a message in the console.
     */
    public void putScriptOnPage() {
        driver.executeScript("""
                const script = document.createElement('script');
                script.textContent = 'window.attacked = true';
                document.body.append(script);""");
        assertThat(driver.executeScript("return window.attacked")).isNull();
        PageInspection.ofInteractive(driver, "attacked page").assertNoConsoleMessages();
    }

    /** Signs out by deleting the cookies. */
    public void deleteCookies() {
        driver.manage().deleteAllCookies();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
