package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The rules that the body of an article must keep before the platform gets to see it. */
final class ContentCheck {

    private static final String ROOT = "content_state";
    private static final List<String> REQUIRED = List.of("blocks");
    private static final List<String> OPTIONAL = List.of("entityMap");

    private ContentCheck() {}

    /** What is wrong with a body, the first thing first; nothing if it keeps all rules. */
    static List<Violation> of(JsonNode content) {
        List<Violation> noted = new ArrayList<>();
        Place root = Place.root(ROOT, content, noted);
        if (!root.isObject(REQUIRED, OPTIONAL)) {
            return noted;
        }
        List<Violation> amongEntities = new ArrayList<>();
        Place entityMap = Place.root(ROOT + ".entityMap", content.path("entityMap"), amongEntities);
        entities(entityMap);
        blocks(root.member("blocks"), names(entityMap, amongEntities.isEmpty()));
        noted.addAll(amongEntities);
        return noted;
    }

    private static void blocks(Place blocks, EntityNames names) {
        if (blocks.isAbsent() || !blocks.isArray()) {
            return;
        }
        Set<String> keys = new HashSet<>();
        for (Place block : blocks.elements()) {
            BlockRules.check(block, names);
            Place key = block.member("key");
            key.check(!key.value().isTextual() || keys.add(key.text()), "is a duplicate block key.");
        }
    }

    private static void entities(Place entityMap) {
        // Editors write a map without entries as an object.
        if (entityMap.isAbsent()
                || (entityMap.value().isObject() && entityMap.value().isEmpty())
                || !entityMap.isArray()) {
            return;
        }
        Set<String> keys = new HashSet<>();
        for (Place entity : entityMap.elements()) {
            EntityRules.check(entity);
            Place key = entity.member("key");
            key.check(!key.value().isTextual() || keys.add(key.text()), "is a duplicate entity key.");
        }
    }

    /** With entities that cannot be read nobody can say which of them a block means. */
    private static EntityNames names(Place entityMap, boolean readable) {
        return readable
                ? new EntityNames(entityMap.elements().stream()
                        .map(entity -> entity.member("key").text())
                        .collect(Collectors.toSet()))
                : EntityNames.UNKNOWN;
    }
}
