package io.socialdata.local;

import io.socialdata.local.operator.DemoAccount;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Options of {@code key [account] [--test] [--name n] [--scopes s,s] [--expires d]}. */
record KeyOptions(String account, String name, List<String> scopes, Optional<Duration> life, boolean test) {

    private static final String TEST = "--test";

    private static final Pattern SCOPES = Pattern.compile("(read|private|write|manage)(,(read|private|write|manage))*");
    private static final Pattern LIFE = Pattern.compile("([1-9][0-9]{0,4})([dh])");

    static KeyOptions of(List<String> options) {
        CommandLine line = CommandLine.parse(options, "--name", "--scopes", "--expires");
        List<String> words =
                line.words().stream().filter(word -> !word.equals(TEST)).toList();
        for (String word : words) {
            if (word.startsWith("--")) {
                throw LauncherException.usage("key knows --test, --name, --scopes and --expires, not " + word);
            }
        }
        return new KeyOptions(
                words.isEmpty() ? DemoAccount.NAME : words.getLast(),
                line.option("--name").map(KeyOptions::name).orElse("created by ./socialdata key"),
                line.option("--scopes").map(KeyOptions::scopes).orElse(List.of()),
                line.option("--expires").map(KeyOptions::life),
                line.words().contains(TEST));
    }

    private static String name(String value) {
        if (value.isBlank()) {
            throw LauncherException.usage("--name wants a name");
        }
        return value;
    }

    private static List<String> scopes(String value) {
        if (!SCOPES.matcher(value).matches()) {
            throw LauncherException.usage("--scopes wants some of read,private,write,manage");
        }
        return List.of(value.split(",", -1));
    }

    private static Duration life(String value) {
        var form = LIFE.matcher(value);
        if (!form.matches()) {
            throw LauncherException.usage("--expires wants days or hours from now, like 30d or 12h");
        }
        long count = Long.parseLong(form.group(1));
        return form.group(2).equals("d") ? Duration.ofDays(count) : Duration.ofHours(count);
    }
}
