package io.socialdata.local.webhook;

import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code listen [--port p] [--answer status] [--delay 2s] [--secret whsec_...]} asks for.
 *
 * @param secret of a webhook that leads here already; without it one is made, and removed at the end
 */
public record ListenOptions(int port, int answer, Duration delay, Optional<String> secret) {

    private static final Pattern DELAY = Pattern.compile("([0-9]{1,6})(ms|s)");

    /**
     * Reads the options.
     *
     * @param port the one to listen on unless the options name another
     */
    public static ListenOptions of(List<String> options, int port) {
        ListenOptions listenOptions = new ListenOptions(port, 200, Duration.ZERO, Optional.empty());
        for (Iterator<String> words = options.iterator(); words.hasNext(); ) {
            String option = words.next();
            if (!words.hasNext()) {
                throw LauncherException.usage("listen wants a value after " + option);
            }
            listenOptions = listenOptions.with(option, words.next());
        }
        return listenOptions;
    }

    private ListenOptions with(String option, String value) {
        return switch (option) {
            case "--port" -> new ListenOptions(number(option, value, 1, 65_535), answer, delay, secret);
            case "--answer" -> new ListenOptions(port, number(option, value, 200, 599), delay, secret);
            case "--delay" -> new ListenOptions(port, answer, delay(value), secret);
            case "--secret" -> new ListenOptions(port, answer, delay, Optional.of(secret(value)));
            default ->
                throw LauncherException.usage("listen knows --port, --answer, --delay and --secret, not " + option);
        };
    }

    private static int number(String option, String value, int least, int most) {
        if (value.matches("[0-9]{1,5}")) {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw LauncherException.usage("%s wants a number from %d to %d".formatted(option, least, most));
    }

    private static Duration delay(String value) {
        Matcher form = DELAY.matcher(value);
        if (!form.matches()) {
            throw LauncherException.usage("--delay wants a time like 2s or 500ms");
        }
        long count = Long.parseLong(form.group(1));
        return form.group(2).equals("s") ? Duration.ofSeconds(count) : Duration.ofMillis(count);
    }

    private static String secret(String value) {
        if (!value.startsWith("whsec_")) {
            throw LauncherException.usage("--secret wants the secret of a webhook, which begins with whsec_");
        }
        return value;
    }

    /** Where webhooks meet it. */
    public String url() {
        return "http://127.0.0.1:" + port + "/";
    }

    @Override
    public String toString() {
        return "ListenOptions[%d]".formatted(port);
    }
}
