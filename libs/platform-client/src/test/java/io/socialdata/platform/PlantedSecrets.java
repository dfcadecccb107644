package io.socialdata.platform;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Twenty secrets: credentials of accounts, what identifies people, and what they write. */
final class PlantedSecrets {

    static final String AUTH_TOKEN = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b";
    static final String CSRF = "2b0b822cd1584fb2a93b4c1f6a6a4d1e0c9db27f";
    static final String BEARER =
            "AAAAAAAAAAAAAAAAAAAAANRILgAAAAAAnNwIzUejRCOuH5E6I8xnZz4puTs%3D1Zv7ttfk8LF81IUq16cHjhLTvJu4FA33AGWWjCpTnA";
    static final String PASSWORD = "Tr0ub4dor&3-kestrel";
    static final String PROXY_PASSWORD = "pr0xyPassw0rdZq";
    static final String TOTP = "JBSWY3DPEHPK3PXP";
    static final String HANDLE = "quietkestrel";
    static final String TEXT = "Meet me behind the lighthouse at dusk";

    private static final Map<String, String> ALL = new TreeMap<>(Map.ofEntries(
            Map.entry("cookie auth_token", AUTH_TOKEN),
            Map.entry("cookie ct0", CSRF),
            Map.entry("bearer token", BEARER),
            Map.entry("password", PASSWORD),
            Map.entry("proxy password", PROXY_PASSWORD),
            Map.entry("seed of one-time codes", TOTP),
            Map.entry("handle", HANDLE),
            Map.entry("post", TEXT),
            Map.entry("replaced ct0", "c7ad44cbad762a5da0a452f9e854fdc1e0e7a52a"),
            Map.entry("guest token", "1872030940598210731"),
            Map.entry("flow token", "g;176440938174653902:-1764409381720:kq7VvBzWm2:8"),
            Map.entry("kdt cookie", "zVxQmWbTkRjHnLpDsFgYcXaEuIoP"),
            Map.entry("one-time code", "748319"),
            Map.entry("e-mail", "kestrel.quiet@lighthouse-mail.example"),
            Map.entry("phone", "+4915123948576"),
            Map.entry("name of a person", "Ottoline Kestrel"),
            Map.entry("message", "my appointment with doctor Bellweather is on Thursday"),
            Map.entry("transaction id", "T3Ui0pVwXyZaBcDeFgHiJkLmNoPqRsTuVw"),
            Map.entry("address", "203.0.113.77"),
            Map.entry("link", "https://lighthouse.example/reset?token=ZmVhdGhlcg")));

    private PlantedSecrets() {}

    static List<String> all() {
        return List.copyOf(ALL.values());
    }

    /** Returns the forms in which the secret can be read. */
    static Set<String> forms(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        String hex = HexFormat.of().formatHex(bytes);
        return new LinkedHashSet<>(List.of(
                secret,
                secret.toUpperCase(Locale.ROOT),
                hex,
                hex.toUpperCase(Locale.ROOT),
                Base64.getEncoder().withoutPadding().encodeToString(bytes),
                Base64.getUrlEncoder().withoutPadding().encodeToString(bytes),
                URLEncoder.encode(secret, StandardCharsets.UTF_8),
                hex.replaceAll("..", "%$0"),
                new StringBuilder(secret).reverse().toString()));
    }

    /** Returns every form of every secret. */
    static List<String> allForms() {
        List<String> forms = new ArrayList<>();
        all().forEach(secret -> forms.addAll(forms(secret)));
        return forms;
    }
}
