package io.socialdata.local.webhook;

import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Options of {@code listen [--port p] [--answer status] [--delay 2s] [--secret whsec_...]}.
 *
 * @param secret secret of an existing webhook to this listener; if absent, a webhook is created and removed at the end
 */
public record ListenOptions(int port, int status, Duration delay, Optional<String> secret) {

    private static final Pattern DELAY = Pattern.compile("([0-9]{1,6})(ms|s)");

    /**
     * Parses the options.
     *
     * @param port port to listen on unless the options name another
     */
    public static ListenOptions of(List<String> options, int port) {
        CommandLine line = CommandLine.parse(options, "--port", "--answer", "--delay", "--secret");
        if (!line.words().isEmpty()) {
            throw LauncherException.usage("listen knows --port, --answer, --delay and --secret, not "
                    + line.words().getFirst());
        }
        line.options().forEach((option, value) -> {
            if (value.isEmpty()) {
                throw LauncherException.usage("listen wants a value after " + option);
            }
        });
        return new ListenOptions(
                line.option("--port")
                        .map(value -> number("--port", value, 1, 65_535))
                        .orElse(port),
                line.option("--answer")
                        .map(value -> number("--answer", value, 200, 599))
                        .orElse(200),
                line.option("--delay").map(ListenOptions::delay).orElse(Duration.ZERO),
                line.option("--secret").map(ListenOptions::secret));
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

    /** Returns the URL to which webhooks deliver. */
    public String url() {
        return "http://127.0.0.1:" + port + "/";
    }

    @Override
    public String toString() {
        return "ListenOptions[%d]".formatted(port);
    }
}
