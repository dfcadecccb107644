package io.socialdata.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.testkit.contract.ContractErrors;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Generates careless and hostile calls of reads from the contract's own list of parameters. */
public final class GeneratedRequests {

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

    private static final List<String> ODD_JSON = List.of(
            "null",
            "7",
            "-1e400",
            "1493446837214000111",
            "true",
            "[]",
            "{}",
            "[[[]]]",
            "\"\"",
            "\"Boats?\"",
            "\"auto\"",
            "\"\\ud800\"",
            "[{\"role\": \"user\", \"content\": \"Boats?\"}]",
            "[{\"role\": 1, \"content\": {}}]",
            "{",
            "not json");

    private final List<Read> reads;
    private final RandomGenerator random;

    private GeneratedRequests(RandomGenerator random, Collection<String> operations, Set<String> without) {
        this.random = random;
        this.reads = reads(operations, without);
    }

    /** Generates calls that need no account of the caller. */
    public static GeneratedRequests ofPublicReads(RandomGenerator random) {
        return new GeneratedRequests(random, ContractErrors.publicReads(), Set.of("article_id"));
    }

    /** Generates calls as the caller's account. */
    public static GeneratedRequests ofPrivateReads(RandomGenerator random) {
        return new GeneratedRequests(random, ContractErrors.privateReads(), Set.of("id", "url"));
    }

    /**
     * The inputs of an operation.
     *
     * @param members members of the body; empty where there is none
     * @param fields paths that select something of the documented response
     */
    record Read(String operation, String path, List<String> parameters, List<String> members, List<String> fields) {}

    /**
     * A call and its operation.
     *
     * @param body the posted body; empty for a call without one
     */
    public record Request(String operation, String pathAndQuery, String body) {

        /** Returns whether the response may lack members. */
        boolean isProjected() {
            return pathAndQuery.contains("fields=") || pathAndQuery.contains("compact=");
        }
    }

    public Request next() {
        Read read = reads.get(random.nextInt(reads.size()));
        List<String> query = new ArrayList<>();
        boolean complete = random.nextBoolean();
        for (String name : read.parameters()) {
            if (complete && (name.equals("fields") || name.equals("compact"))) {
                continue;
            }
            int times = random.nextInt(8) == 0 ? 2 : random.nextInt(3) == 0 ? 0 : 1;
            for (int i = 0; i < times; i++) {
                query.add(name + "=" + value(name, read));
            }
        }
        if (random.nextInt(4) == 0) {
            query.add("unknown" + random.nextInt(9) + "=" + value("unknown", read));
        }
        return new Request(
                read.operation(),
                read.path() + (query.isEmpty() ? "" : "?" + String.join("&", query)),
                read.members().isEmpty() ? "" : body(read.members()));
    }

    /** Sometimes it is no object, has a duplicate member, or an unknown one. */
    private String body(List<String> members) {
        if (random.nextInt(10) == 0) {
            return ODD_JSON.get(random.nextInt(ODD_JSON.size()));
        }
        List<String> written = new ArrayList<>();
        for (String member : members) {
            for (int i = random.nextInt(3); i > 0; i--) {
                written.add("\"%s\": %s".formatted(member, ODD_JSON.get(random.nextInt(ODD_JSON.size()))));
            }
        }
        written.add("\"unknown\": 1");
        return "{" + String.join(", ", written) + "}";
    }

    /** Half of the values are valid, so that calls pass the first validation. */
    private String value(String name, Read read) {
        if (random.nextBoolean()) {
            return encode(name.equals("fields") ? fields(read.fields()) : fitting(name));
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
            case "folder_id", "media_id", "max_id" -> "77";
            case "conversation_id" -> "1-2";
            case "article_id" -> "700";
            case "lifecycle" -> "published";
            case "woeid", "count", "max" -> Integer.toString(random.nextInt(-5, 5_000));
            case "compact", "strict", "with_listeners", "with_replays", "include_replies" -> "true";
            default -> "boats";
        };
    }

    /** Now and then one of the paths is almost right. */
    private String fields(List<String> known) {
        List<String> chosen = new ArrayList<>(List.of(" "));
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            chosen.add(known.get(random.nextInt(known.size())) + (random.nextInt(10) == 0 ? "s" : ""));
        }
        return String.join(",", chosen);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static List<Read> reads(Collection<String> operations, Set<String> without) {
        List<Read> reads = new ArrayList<>();
        JsonNode contract = contract();
        OperationCatalogue catalogue = OperationCatalogue.load();
        contract.path("paths").forEach(path -> {
            for (JsonNode read : path) {
                String id = read.path("operationId").asText();
                if (operations.contains(id)) {
                    List<String> parameters = parameters(contract, read);
                    parameters.removeAll(without);
                    reads.add(new Read(
                            id,
                            catalogue.byId(id).path(),
                            parameters,
                            members(contract, read),
                            fields(contract, read)));
                }
            }
        });
        return reads;
    }

    private static List<String> parameters(JsonNode contract, JsonNode get) {
        List<String> names = new ArrayList<>();
        for (JsonNode parameter : get.path("parameters")) {
            JsonNode plain = resolved(contract, parameter);
            String name = plain.path("name").asText();
            if ("query".equals(plain.path("in").asText())) {
                names.add(name);
            }
        }
        return names;
    }

    private static List<String> fields(JsonNode contract, JsonNode read) {
        JsonNode example = read.at("/responses/200/content/application~1json/examples/answer");
        List<String> paths = new ArrayList<>();
        collect(resolved(contract, example).path("value"), "", paths);
        return paths;
    }

    private static void collect(JsonNode value, String prefix, List<String> paths) {
        if (value.isArray()) {
            collect(value.path(0), prefix, paths);
        }
        value.properties().forEach(member -> {
            paths.add(prefix + member.getKey());
            collect(member.getValue(), prefix + member.getKey() + ".", paths);
        });
    }

    private static List<String> members(JsonNode contract, JsonNode read) {
        JsonNode plain = resolved(contract, read.at("/requestBody/content/application~1json/schema"));
        List<String> names = new ArrayList<>();
        plain.findValues("properties").forEach(members -> members.fieldNames().forEachRemaining(names::add));
        return names;
    }

    private static JsonNode resolved(JsonNode contract, JsonNode node) {
        return node.has("$ref") ? contract.at(node.path("$ref").asText().substring(1)) : node;
    }

    private static JsonNode contract() {
        try (InputStream in = GeneratedRequests.class.getResourceAsStream("/openapi.json")) {
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
