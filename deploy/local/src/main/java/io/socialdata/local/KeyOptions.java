package io.socialdata.local;

import io.socialdata.local.operator.DemoAccount;
import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What {@code key [account] [--name n] [--scopes s,s] [--expires d]} asks for. */
record KeyOptions(String account, String name, List<String> scopes, Optional<Duration> life) {

    private static final Pattern SCOPES = Pattern.compile("(read|private|write|manage)(,(read|private|write|manage))*");
    private static final Pattern LIFE = Pattern.compile("([1-9][0-9]{0,4})([dh])");

    static KeyOptions of(List<String> options) {
        KeyOptions keyOptions =
                new KeyOptions(DemoAccount.NAME, "created by ./socialdata key", List.of(), Optional.empty());
        int index = 0;
        while (index < options.size()) {
            String option = options.get(index);
            if (option.startsWith("--")) {
                index++;
                keyOptions = keyOptions.with(option, index < options.size() ? options.get(index) : "");
            } else {
                keyOptions = new KeyOptions(option, keyOptions.name, keyOptions.scopes, keyOptions.life);
            }
            index++;
        }
        return keyOptions;
    }

    private KeyOptions with(String option, String value) {
        return switch (option) {
            case "--name" -> new KeyOptions(account, name(value), scopes, life);
            case "--scopes" -> new KeyOptions(account, name, scopes(value), life);
            case "--expires" -> new KeyOptions(account, name, scopes, Optional.of(life(value)));
            default -> throw LauncherException.usage("key knows --name, --scopes and --expires, not " + option);
        };
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
