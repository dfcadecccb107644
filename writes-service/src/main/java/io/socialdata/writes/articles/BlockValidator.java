package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;

/** Validates one block: a paragraph of text, or a placeholder of an entity. */
final class BlockValidator {

    private static final List<String> REQUIRED = List.of("key", "text", "type");
    private static final List<String> OPTIONAL = List.of("data", "entityRanges", "inlineStyleRanges");
    private static final Set<String> TYPES =
            Set.of("unstyled", "header-two", "unordered-list-item", "ordered-list-item", "blockquote", "atomic");
    private static final List<String> ENTITY_RANGE = List.of("key", "offset", "length");
    private static final List<String> STYLE_RANGE = List.of("style", "offset", "length");
    private static final Set<String> STYLES = Set.of("Bold", "Italic");
    private static final List<String> NONE = List.of();
    private static final int LONGEST_KEY = 32;

    private BlockValidator() {}

    static void check(ValidatedNode block, EntityKeys entityKeys) {
        if (!block.isObject(REQUIRED, OPTIONAL)) {
            return;
        }
        ValidatedNode key = block.member("key");
        if (!key.isAbsent() && key.isText()) {
            key.check(!key.text().isEmpty() && key.text().length() <= LONGEST_KEY, "must have 1 to 32 characters.");
        }
        ValidatedNode text = block.member("text");
        boolean readable = !text.isAbsent() && text.isText();
        ValidatedNode type = block.member("type");
        if (!type.isAbsent() && type.isOneOf(TYPES) && type.text().equals("atomic")) {
            text.check(!readable || text.text().equals(" "), "must be one space in an atomic block.");
            block.member("entityRanges")
                    .check(
                            !block.value().path("entityRanges").isEmpty(),
                            "must reference the entity of the atomic block.");
        }
        ValidatedNode data = block.member("data");
        data.check(data.isAbsent() || data.value().isObject(), "must be an object.");
        int length = readable ? text.text().length() : Integer.MAX_VALUE;
        entityRanges(block.member("entityRanges"), length, entityKeys);
        styleRanges(block.member("inlineStyleRanges"), length);
    }

    private static void entityRanges(ValidatedNode ranges, int length, EntityKeys entityKeys) {
        if (ranges.isAbsent() || !ranges.isArray()) {
            return;
        }
        for (ValidatedNode range : ranges.elements()) {
            if (range.isObject(ENTITY_RANGE, NONE)) {
                reference(range.member("key"), entityKeys);
                extent(range, length);
            }
        }
    }

    private static void reference(ValidatedNode key, EntityKeys entityKeys) {
        JsonNode value = key.value();
        if (!key.isAbsent() && key.check(value.isIntegralNumber() || value.isTextual(), "must be a number or text.")) {
            key.check(entityKeys.contain(value.asText()), "is not a key of entityMap.");
        }
    }

    private static void styleRanges(ValidatedNode ranges, int length) {
        if (ranges.isAbsent() || !ranges.isArray()) {
            return;
        }
        for (ValidatedNode range : ranges.elements()) {
            if (range.isObject(STYLE_RANGE, NONE)) {
                ValidatedNode style = range.member("style");
                if (!style.isAbsent()) {
                    style.isOneOf(STYLES);
                }
                extent(range, length);
            }
        }
    }

    /** Offsets count UTF-16 units, as browsers and Java do. */
    private static void extent(ValidatedNode range, int textLength) {
        ValidatedNode offset = range.member("offset");
        ValidatedNode length = range.member("length");
        boolean begins = !offset.isAbsent()
                && offset.isInteger()
                && offset.check(offset.value().intValue() < textLength, "is outside the text.");
        boolean reaches = !length.isAbsent()
                && length.isInteger()
                && length.check(length.value().intValue() > 0, "must be at least 1.");
        if (begins && reaches) {
            long end = offset.value().longValue() + length.value().longValue();
            length.check(end <= textLength, "extends beyond the text.");
        }
    }
}
