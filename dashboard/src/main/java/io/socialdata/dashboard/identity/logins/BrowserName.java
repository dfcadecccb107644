package io.socialdata.dashboard.identity.logins;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names a browser in plain words by its {@code User-Agent}. Only names of these lists are ever stored or shown, because
 * the header may contain any text.
 */
public final class BrowserName {

    /** A name, and the part of the header that stands for it. */
    private record Mark(String name, String part) {}

    // The order matters: most browsers name others too.
    private static final Mark[] BROWSERS = {
        new Mark("Edge", "Edg"),
        new Mark("Opera", "OPR/"),
        new Mark("Samsung Internet", "SamsungBrowser/"),
        new Mark("Firefox", "Firefox/"),
        new Mark("Firefox", "FxiOS/"),
        new Mark("Chrome", "CriOS/"),
        new Mark("Chrome", "Chrome/"),
        new Mark("Safari", "Safari/"),
        new Mark("curl", "curl/")
    };

    private static final Mark[] SYSTEMS = {
        new Mark("iPhone", "iPhone"),
        new Mark("iPad", "iPad"),
        new Mark("Android", "Android"),
        new Mark("ChromeOS", "CrOS"),
        new Mark("Windows", "Windows"),
        new Mark("macOS", "Macintosh"),
        new Mark("Linux", "Linux")
    };

    private BrowserName() {}

    /** Returns a name such as "Firefox on Linux". */
    public static String of(@Nullable String userAgent) {
        String header = userAgent == null ? "" : userAgent;
        String browser = first(BROWSERS, header, "Unknown browser");
        String system = first(SYSTEMS, header, "");
        return system.isEmpty() ? browser : browser + " on " + system;
    }

    private static String first(Mark[] marks, String header, String otherwise) {
        return Stream.of(marks)
                .filter(mark -> header.contains(mark.part()))
                .map(Mark::name)
                .findFirst()
                .orElse(otherwise);
    }
}
