package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;

/** Validates one entity: the target of a range of text, or of an atomic block. */
final class EntityValidator {

    private static final List<String> ENTITY = List.of("key", "value");
    private static final List<String> VALUE = List.of("type", "mutability", "data");
    private static final Set<String> TYPES = Set.of("TWEET", "MEDIA", "DIVIDER", "LINK", "MARKDOWN");
    private static final Set<String> MUTABILITIES = Set.of("Mutable", "Immutable", "Segmented");
    private static final List<String> MEDIA = List.of("caption", "entity_key", "media_items");
    private static final List<String> MEDIA_ITEM = List.of("local_media_id", "media_category", "media_id");
    private static final List<String> NONE = List.of();

    private EntityValidator() {}

    static void check(ValidatedNode entity) {
        if (!entity.isObject(ENTITY, NONE)) {
            return;
        }
        ValidatedNode key = entity.member("key");
        if (!key.isAbsent() && key.isText()) {
            // The platform refers to entities by number.
            key.check(key.text().matches("0|[1-9][0-9]{0,8}"), "must be a number as a string.");
        }
        ValidatedNode value = entity.member("value");
        if (!value.isAbsent() && value.isObject(VALUE, NONE)) {
            value(value);
        }
    }

    private static void value(ValidatedNode value) {
        ValidatedNode mutability = value.member("mutability");
        if (!mutability.isAbsent()) {
            mutability.isOneOf(MUTABILITIES);
        }
        ValidatedNode type = value.member("type");
        ValidatedNode data = value.member("data");
        if (!type.isAbsent() && type.isOneOf(TYPES) && !data.isAbsent()) {
            data(type.text(), data);
        }
    }

    private static void data(String type, ValidatedNode data) {
        switch (type) {
            case "TWEET" -> tweet(data);
            case "LINK" -> requireText(data, "url");
            case "MARKDOWN" -> requireText(data, "markdown");
            case "MEDIA" -> media(data);
            default -> data.isObject(NONE, NONE); // a divider has no data
        }
    }

    private static void tweet(ValidatedNode data) {
        if (data.isObject(List.of("tweet_id"), NONE) && !data.member("tweet_id").isAbsent()) {
            data.member("tweet_id").isId();
        }
    }

    private static void requireText(ValidatedNode data, String name) {
        if (data.isObject(List.of(name), NONE) && !data.member(name).isAbsent()) {
            ValidatedNode words = data.member(name);
            words.check(words.value().isTextual() && !words.text().isBlank(), "must be a non-blank string.");
        }
    }

    private static void media(ValidatedNode data) {
        if (!data.isObject(MEDIA, NONE)) {
            return;
        }
        for (String name : new String[] {"caption", "entity_key"}) {
            if (!data.member(name).isAbsent()) {
                data.member(name).isText();
            }
        }
        ValidatedNode items = data.member("media_items");
        if (!items.isAbsent() && items.isArray() && items.check(!items.value().isEmpty(), "must not be empty.")) {
            items.elements().forEach(EntityValidator::item);
        }
    }

    private static void item(ValidatedNode item) {
        if (!item.isObject(MEDIA_ITEM, NONE)) {
            return;
        }
        ValidatedNode local = item.member("local_media_id");
        JsonNode number = local.value();
        local.check(
                local.isAbsent()
                        || ((number.isTextual() || number.isIntegralNumber())
                                && number.asText().matches("[0-9]{1,18}")),
                "must be an integer or an integer as a string.");
        ValidatedNode category = item.member("media_category");
        if (!category.isAbsent()) {
            category.isOneOf(Set.of("DraftTweetImage"));
        }
        ValidatedNode media = item.member("media_id");
        if (!media.isAbsent()) {
            media.isId();
        }
    }
}
