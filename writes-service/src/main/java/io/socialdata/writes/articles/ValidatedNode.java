package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.writes.articles.ContentValidator.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A value inside a document, with its path and the list that collects violations. */
final class ValidatedNode {

    /** Callers see only the first one; the rest helps tests. The limit bounds memory for a document full of errors. */
    private static final int MAX_VIOLATIONS = 20;

    private static final int LONGEST_NAME = 100;

    private final String path;
    private final JsonNode value;
    private final List<Violation> noted;

    private ValidatedNode(String path, JsonNode value, List<Violation> noted) {
        this.path = path;
        this.value = value;
        this.noted = noted;
    }

    static ValidatedNode root(String name, JsonNode value, List<Violation> noted) {
        return new ValidatedNode(name, value, noted);
    }

    JsonNode value() {
        return value;
    }

    String text() {
        return value.asText();
    }

    boolean isAbsent() {
        return value.isMissingNode();
    }

    /** Returns a member, whether it is present or not. */
    ValidatedNode member(String name) {
        String shown = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
        return new ValidatedNode(path + "." + shown, value.path(name), noted);
    }

    List<ValidatedNode> elements() {
        List<ValidatedNode> nodes = new ArrayList<>(value.size());
        for (int i = 0; i < value.size(); i++) {
            nodes.add(new ValidatedNode(path + "[" + i + "]", value.path(i), noted));
        }
        return nodes;
    }

    void note(String rule) {
        if (noted.size() < MAX_VIOLATIONS) {
            noted.add(new Violation(path, rule));
        }
    }

    /** Adds a violation of {@code rule} unless {@code kept}, and returns {@code kept}. */
    boolean check(boolean kept, String rule) {
        if (!kept) {
            note(rule);
        }
        return kept;
    }

    /** Checks for an object that has all required members and no others besides the optional ones. */
    boolean isObject(List<String> required, List<String> optional) {
        if (!check(value.isObject(), "must be an object.")) {
            return false;
        }
        value.fieldNames()
                .forEachRemaining(name ->
                        member(name).check(required.contains(name) || optional.contains(name), "is not allowed here."));
        required.forEach(name -> member(name).check(value.has(name), "is required."));
        return true;
    }

    boolean isArray() {
        return check(value.isArray(), "must be an array.");
    }

    boolean isText() {
        return check(value.isTextual(), "must be a string.");
    }

    boolean isInteger() {
        return check(
                value.isIntegralNumber() && value.canConvertToInt() && value.intValue() >= 0,
                "must be a non-negative integer.");
    }

    boolean isOneOf(Set<String> words) {
        return check(value.isTextual() && words.contains(value.textValue()), "must be one of " + list(words) + ".");
    }

    /** Checks for digits as text; a JSON number would lose the last digits of an id. */
    boolean isId() {
        return check(
                value.isTextual() && value.textValue().matches("[0-9]{1,20}"), "must be an id as a string of digits.");
    }

    private static String list(Set<String> words) {
        return String.join(", ", words.stream().sorted().toList());
    }
}
