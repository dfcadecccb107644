package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.simulator.protocol.PlatformIds;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The body of an article: blocks of text, and the links, pictures and posts that they refer to. */
public record ContentState(JsonNode json) {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern UNDERSCORE = Pattern.compile("_([a-z])");
    private static final int PREVIEW = 200;

    /**
     * Converts a body from the naming of requests to the naming of responses.
     *
     * <p>Requests use snake case, responses camel case. Ids that are numbers in a request are strings in a response.
     */
    public static ContentState ofRequest(JsonNode request) {
        return new ContentState(camelCase(request));
    }

    /** Creates a body of plain paragraphs. */
    static ObjectNode of(List<String> paragraphs) {
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

    /** Creates a body of plain paragraphs with a picture below them. */
    static JsonNode illustrated(List<String> paragraphs, long picture) {
        ObjectNode content = of(paragraphs);
        ObjectNode block = content.withArray("blocks")
                .addObject()
                .put("key", "m0000")
                .put("text", " ")
                .put("type", "atomic");
        block.putObject("data");
        block.putArray("entityRanges")
                .addObject()
                .put("key", 0)
                .put("offset", 0)
                .put("length", 1);
        block.putArray("inlineStyleRanges");
        ObjectNode entity = content.withArray("entityMap").addObject().put("key", "0");
        ObjectNode value = entity.putObject("value").put("type", "MEDIA").put("mutability", "Immutable");
        ObjectNode data =
                value.putObject("data").put("caption", paragraphs.getFirst()).put("entityKey", "0");
        data.putArray("mediaItems")
                .addObject()
                .put("localMediaId", "1")
                .put("mediaCategory", "DraftTweetImage")
                .put("mediaId", Long.toString(picture));
        return content;
    }

    /** Returns whether the request has the list of blocks that every body needs. */
    public static boolean readable(JsonNode request) {
        return request.path("blocks").isArray();
    }

    /** Returns the text of all blocks. */
    public String plainText() {
        return StreamSupport.stream(json.path("blocks").spliterator(), false)
                .map(block -> block.path("text").asText())
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining("\n"));
    }

    /** Returns the first words of the text. */
    public String preview() {
        String text = plainText().replace('\n', ' ');
        return text.codePointCount(0, text.length()) <= PREVIEW
                ? text
                : text.substring(0, text.offsetByCodePoints(0, PREVIEW));
    }

    /** Returns the ids of the pictures in the body, in order. */
    public List<Long> pictures() {
        return json.findValues("mediaId").stream()
                .map(JsonNode::asText)
                .flatMap(id -> PlatformIds.parse(id).stream().boxed())
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
