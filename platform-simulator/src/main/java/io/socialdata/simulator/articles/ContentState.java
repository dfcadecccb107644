package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The body of an article: blocks of text, and what links, pictures and posts they refer to. */
public record ContentState(JsonNode json) {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern UNDERSCORE = Pattern.compile("_([a-z])");
    private static final int PREVIEW = 200;

    /**
     * A body in the spelling of answers, from one in the spelling of requests.
     *
     * <p>Requests write names with underscores, answers in camel case; ids that a request counts are text in an answer.
     */
    public static ContentState ofRequest(JsonNode request) {
        return new ContentState(camelCase(request));
    }

    /** Plain paragraphs. */
    static JsonNode of(List<String> paragraphs) {
        ObjectNode content = NODES.objectNode();
        ArrayNode blocks = content.putArray("blocks");
        for (int number = 0; number < paragraphs.size(); number++) {
            ObjectNode block = blocks.addObject()
                    .put("key", "p%04d".formatted(number))
                    .put("text", paragraphs.get(number))
                    .put("type", number == 0 ? "header-two" : "unstyled");
            block.putObject("data");
            block.putArray("entityRanges");
            block.putArray("inlineStyleRanges");
        }
        content.putArray("entityMap");
        return content;
    }

    /** Whether it has the list of blocks that every body has. */
    public static boolean readable(JsonNode request) {
        return request.path("blocks").isArray();
    }

    /** All words, block by block. */
    public String plainText() {
        return StreamSupport.stream(json.path("blocks").spliterator(), false)
                .map(block -> block.path("text").asText())
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining("\n"));
    }

    /** The first words. */
    public String preview() {
        String text = plainText().replace('\n', ' ');
        return text.codePointCount(0, text.length()) <= PREVIEW
                ? text
                : text.substring(0, text.offsetByCodePoints(0, PREVIEW));
    }

    /** The ids of the pictures in it, in order. */
    public List<Long> pictures() {
        return json.findValues("mediaId").stream()
                .map(JsonNode::asText)
                .filter(id -> id.matches("\\d{1,18}|[1-8]\\d{18}"))
                .map(Long::parseLong)
                .toList();
    }

    private static JsonNode camelCase(JsonNode node) {
        if (node instanceof ArrayNode array) {
            ArrayNode copy = NODES.arrayNode(array.size());
            array.forEach(element -> copy.add(camelCase(element)));
            return copy;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode copy = NODES.objectNode();
            object.properties()
                    .forEach(member -> copy.set(camelCase(member.getKey()), value(member.getKey(), member.getValue())));
            return copy;
        }
        return node;
    }

    private static JsonNode value(String name, JsonNode value) {
        return name.equals("local_media_id") ? TextNode.valueOf(value.asText()) : camelCase(value);
    }

    private static String camelCase(String name) {
        return UNDERSCORE.matcher(name).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }
}
