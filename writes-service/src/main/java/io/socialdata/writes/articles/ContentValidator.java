package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Validates the body of an article before it is sent to the platform. */
final class ContentValidator {

    /**
     * A rule that a document breaks.
     *
     * @param path the place, such as {@code content_state.blocks[2].depth}
     * @param rule the rest of a sentence that begins with the path
     */
    record Violation(String path, String rule) {

        String sentence() {
            return path + " " + rule;
        }
    }

    private static final String ROOT = "content_state";
    private static final List<String> REQUIRED = List.of("blocks");
    private static final List<String> OPTIONAL = List.of("entityMap");

    private ContentValidator() {}

    /** Returns the violations in a body in order; empty if it is valid. */
    static List<Violation> of(JsonNode content) {
        List<Violation> noted = new ArrayList<>();
        ValidatedNode root = ValidatedNode.root(ROOT, content, noted);
        if (!root.isObject(REQUIRED, OPTIONAL)) {
            return noted;
        }
        List<Violation> amongEntities = new ArrayList<>();
        ValidatedNode entityMap = ValidatedNode.root(ROOT + ".entityMap", content.path("entityMap"), amongEntities);
        entities(entityMap);
        blocks(root.member("blocks"), names(entityMap, amongEntities.isEmpty()));
        noted.addAll(amongEntities);
        return noted;
    }

    private static void blocks(ValidatedNode blocks, EntityKeys entityKeys) {
        if (blocks.isAbsent() || !blocks.isArray()) {
            return;
        }
        Set<String> keys = new HashSet<>();
        for (ValidatedNode block : blocks.elements()) {
            BlockValidator.check(block, entityKeys);
            ValidatedNode key = block.member("key");
            key.check(!key.value().isTextual() || keys.add(key.text()), "is a duplicate block key.");
        }
    }

    private static void entities(ValidatedNode entityMap) {
        // Editors write a map without entries as an object.
        if (entityMap.isAbsent()
                || (entityMap.value().isObject() && entityMap.value().isEmpty())
                || !entityMap.isArray()) {
            return;
        }
        Set<String> keys = new HashSet<>();
        for (ValidatedNode entity : entityMap.elements()) {
            EntityValidator.check(entity);
            ValidatedNode key = entity.member("key");
            key.check(!key.value().isTextual() || keys.add(key.text()), "is a duplicate entity key.");
        }
    }

    /**
     * Returns the keys of the entities. If the entities are unreadable, it is unknown which of them a block refers to.
     */
    private static EntityKeys names(ValidatedNode entityMap, boolean readable) {
        return readable
                ? new EntityKeys(entityMap.elements().stream()
                        .map(entity -> entity.member("key").text())
                        .collect(Collectors.toSet()))
                : EntityKeys.UNKNOWN;
    }
}
