package io.socialdata.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Calls of public reads as careless and hostile callers make them, from the contract's own list of parameters. */
final class GeneratedRequests {

    /** Named by their parameters, but not by one that asks for a private read. */
    private static final String PRIVATE_PARAMETER = "article_id";

    private static final List<String> ODD = List.of(
            "",
            " ",
            "0",
            "-1",
            "1e9",
            "0x10",
            "null",
            "true",
            "false",
            "TRUE",
            "NaN",
            "[]",
            "{}",
            "\"",
            "'; --",
            "../..",
            "@mira",
            "@@",
            "mira",
            "7101",
            "31",
            "5",
            "1493446837214000111",
            "99999999999999999999999999",
            "-9223372036854775808",
            "2026-02-30",
            "2026-02-28",
            "https://x.com/mira/status/31",
            "https://x.com/mira/status/31%00",
            "http://elsewhere.example/status/1",
            "MTpub25l",
            "MTo",
            "MQ",
            "Latest",
            "Top",
            "Relevance",
            "news",
            "Norway",
            "1AbCdEfGhIjKl",
            "\u0000",
            "\u202Emira",
            "\uD83D\uDE80",
            "\uD800",
            "e\u0301",
            "\u0663\u0664",
            "a\r\nX-Injected: 1",
            "x".repeat(3_000));

    private final List<Read> reads = reads();
    private final RandomGenerator random;

    GeneratedRequests(RandomGenerator random) {
        this.random = random;
    }

    record Read(String operation, String path, List<String> parameters) {}

    /** A call, and which operation it is of. */
    record Request(String operation, String pathAndQuery) {}

    Request next() {
        Read read = reads.get(random.nextInt(reads.size()));
        List<String> query = new ArrayList<>();
        for (String name : read.parameters()) {
            int times = random.nextInt(8) == 0 ? 2 : random.nextInt(3) == 0 ? 0 : 1;
            for (int i = 0; i < times; i++) {
                query.add(name + "=" + value(name));
            }
        }
        if (random.nextInt(4) == 0) {
            query.add("unknown" + random.nextInt(9) + "=" + value("unknown"));
        }
        return new Request(read.operation(), read.path() + (query.isEmpty() ? "" : "?" + String.join("&", query)));
    }

    /** Half of the values fit, so that calls get past the first check. */
    private String value(String name) {
        if (random.nextBoolean()) {
            return encode(fitting(name));
        }
        if (random.nextInt(20) == 0) {
            return "%FF%FE";
        }
        return encode(ODD.get(random.nextInt(ODD.size())));
    }

    private String fitting(String name) {
        return switch (name) {
            case "username", "userName", "source_username", "target_username" -> "mira";
            case "user_id", "source_user_id", "target_user_id" -> "7101";
            case "id" -> random.nextBoolean() ? "31" : "1AbCdEfGhIjKl";
            case "url" -> "https://x.com/mira/status/31";
            case "list_id" -> "5";
            case "community_id" -> "1493446837214000111";
            case "woeid", "count", "max" -> Integer.toString(random.nextInt(-5, 5_000));
            case "compact", "strict", "with_listeners", "with_replays", "include_replies" -> "true";
            case "fields" -> "tweets.id,users.,a.b.c.d.e.f.g,,count";
            default -> "boats";
        };
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static List<Read> reads() {
        List<Read> reads = new ArrayList<>();
        JsonNode contract = contract();
        contract.path("paths").properties().forEach(path -> {
            JsonNode get = path.getValue().path("get");
            boolean publicRead = "reads".equals(get.path("x-service").asText())
                    && "none".equals(get.path("x-acting").asText());
            if (publicRead) {
                reads.add(new Read(get.path("operationId").asText(), path.getKey(), parameters(contract, get)));
            }
        });
        return reads;
    }

    private static List<String> parameters(JsonNode contract, JsonNode get) {
        List<String> names = new ArrayList<>();
        for (JsonNode parameter : get.path("parameters")) {
            JsonNode plain = parameter.has("$ref")
                    ? contract.at(parameter.path("$ref").asText().substring(1))
                    : parameter;
            String name = plain.path("name").asText();
            if ("query".equals(plain.path("in").asText()) && !name.equals(PRIVATE_PARAMETER)) {
                names.add(name);
            }
        }
        return names;
    }

    private static JsonNode contract() {
        try (InputStream in = GeneratedRequests.class.getResourceAsStream("/openapi.json")) {
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
