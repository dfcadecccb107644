package io.socialdata.local.operator;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Platform accounts in one of the forms in which operators have them: our own JSON, the JSON of a browser's cookies, or
 * lines, each with a cookie header or with values between separators. Passwords and other values are left out.
 *
 * @param accounts fields of each account, as session-service names them
 * @param problems lines that were not understood, by number; they quote nothing
 */
record AccountImport(List<Map<String, String>> accounts, List<String> problems) {

    private static final Pattern COOKIE = Pattern.compile("(?<![^;:\\s])(auth_token|ct0)\\s*=\\s*\"?([^;\"\\s]+)");
    private static final Pattern HEX = Pattern.compile("(?<![0-9A-Za-z])[0-9a-fA-F]+(?![0-9A-Za-z])");
    private static final int AUTH_TOKEN = 40;
    private static final int LONG_CT0 = 160;
    private static final int SHORT_CT0 = 32;

    static AccountImport parse(String text) {
        String stripped = text.strip();
        return stripped.startsWith("[") || stripped.startsWith("{")
                ? new AccountImport(AccountJson.parse(stripped), List.of())
                : lines(text);
    }

    private static AccountImport lines(String text) {
        List<Map<String, String>> accounts = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        String[] lines = text.split("\\R", -1);
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank() && !lines[i].startsWith("#")) {
                Optional<Map<String, String>> account =
                        lines[i].contains("auth_token") ? cookies(lines[i]) : values(lines[i]);
                account.ifPresent(accounts::add);
                if (account.isEmpty()) {
                    problems.add("line " + (i + 1)
                            + " was not understood: it needs one auth_token (40 hex digits) and one ct0 (160 or 32)");
                }
            }
        }
        return new AccountImport(accounts, problems);
    }

    /** Reads cookies by their names, because other cookies of a browser contain tokens of other accounts. */
    private static Optional<Map<String, String>> cookies(String header) {
        Map<String, String> cookies = new HashMap<>();
        Matcher matcher = COOKIE.matcher(header);
        while (matcher.find()) {
            cookies.put(matcher.group(1), matcher.group(2));
        }
        String authToken = cookies.get("auth_token");
        String ct0 = cookies.get("ct0");
        return authToken == null || ct0 == null
                ? Optional.empty()
                : Optional.of(Map.of("authToken", authToken, "ct0", ct0));
    }

    /** Reads values in any order, by their form. */
    private static Optional<Map<String, String>> values(String line) {
        Map<Integer, Set<String>> byLength = HEX.matcher(line)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.groupingBy(String::length, Collectors.toSet()));
        Set<String> tokens = byLength.getOrDefault(AUTH_TOKEN, Set.of());
        Set<String> csrfTokens = byLength.getOrDefault(LONG_CT0, byLength.getOrDefault(SHORT_CT0, Set.of()));
        return tokens.size() == 1 && csrfTokens.size() == 1
                ? Optional.of(Map.of(
                        "authToken", tokens.iterator().next(),
                        "ct0", csrfTokens.iterator().next()))
                : Optional.empty();
    }
}
