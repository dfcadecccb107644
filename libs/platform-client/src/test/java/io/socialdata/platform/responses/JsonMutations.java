package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Damages JSON as a changing protocol would: members vanish, change their type, move or are duplicated. */
public final class JsonMutations {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonMutations() {}

    public static JsonNode mutate(JsonNode original, Random random, int times) {
        JsonNode copy = original.deepCopy();
        for (int i = 0; i < times; i++) {
            List<JsonNode> containers = containersIn(copy);
            JsonNode container = containers.get(random.nextInt(containers.size()));
            if (random.nextInt(6) == 0) {
                swap(container, containers.get(random.nextInt(containers.size())), random);
            } else {
                damage(container, random);
            }
        }
        return copy;
    }

    private static List<JsonNode> containersIn(JsonNode root) {
        List<JsonNode> found = new ArrayList<>();
        found.add(root);
        for (int i = 0; i < found.size(); i++) {
            found.get(i).forEach(child -> {
                if (child.isContainerNode() && found.size() < 10_000) {
                    found.add(child);
                }
            });
        }
        return found;
    }

    private static void damage(JsonNode container, Random random) {
        if (container instanceof ObjectNode object && !object.isEmpty()) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            String name = names.get(random.nextInt(names.size()));
            switch (random.nextInt(4)) {
                case 0 -> object.remove(name);
                case 1 ->
                    object.set(
                            names.get(random.nextInt(names.size())),
                            object.get(name).deepCopy());
                default -> object.set(name, oddValue(random));
            }
        } else if (container instanceof ArrayNode array && !array.isEmpty()) {
            int index = random.nextInt(array.size());
            switch (random.nextInt(3)) {
                case 0 -> array.remove(index);
                case 1 -> array.add(array.get(index).deepCopy());
                default -> array.set(index, oddValue(random));
            }
        }
    }

    /** Moves a member from one object to another, as between an old layout and a new one. */
    private static void swap(JsonNode one, JsonNode other, Random random) {
        if (one instanceof ObjectNode from && other instanceof ObjectNode to && !from.isEmpty()) {
            List<String> names = new ArrayList<>();
            from.fieldNames().forEachRemaining(names::add);
            String name = names.get(random.nextInt(names.size()));
            to.set(name, from.get(name).deepCopy());
            from.remove(name);
        }
    }

    /** Returns lists within lists, of this depth. */
    private static JsonNode nested(int depth) {
        JsonNode inner = NODES.textNode("deep");
        for (int i = 0; i < depth; i++) {
            inner = i % 2 == 0
                    ? NODES.arrayNode().add(inner)
                    : NODES.objectNode().set("result", inner);
        }
        return inner;
    }

    private static JsonNode oddValue(Random random) {
        return switch (random.nextInt(16)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(random.nextBoolean());
            case 2 -> NODES.numberNode(random.nextLong());
            case 3 -> NODES.numberNode(new BigDecimal("1e400"));
            case 4 -> NODES.numberNode(new BigInteger("9".repeat(60)));
            case 5 -> NODES.numberNode(-1);
            case 6 -> NODES.textNode("");
            case 7 -> NODES.textNode("\u0000\uD800 (999999)");
            case 8 -> NODES.textNode("UserUnavailable");
            case 9 -> NODES.arrayNode().add(NODES.objectNode()).addNull();
            case 10 -> NODES.objectNode().put("code", "32");
            case 11 -> nested(random.nextInt(150));
            case 12 -> NODES.numberNode(Double.MIN_VALUE);
            case 13 -> NODES.textNode("\u202e\ud83d\ude80\u0301".repeat(1 + random.nextInt(500)));
            case 14 -> NODES.textNode("9".repeat(1 + random.nextInt(60)));
            default -> NODES.objectNode();
        };
    }
}
