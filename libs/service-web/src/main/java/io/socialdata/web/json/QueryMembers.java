package io.socialdata.web.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.contract.BodyMember;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Flag;
import io.vertx.core.MultiMap;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The members of a request body that a caller sent in the query, converted to the types that the contract declares. A
 * member in the body takes precedence.
 */
record QueryMembers(Map<String, JsonNode> values, Map<String, BodyMember> declared) {

    static final QueryMembers NONE = new QueryMembers(Map.of(), Map.of());

    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,19}");

    /**
     * Reads the members from a query. Of a parameter that is sent several times, the first counts, except for arrays.
     *
     * @param bodyOnly names of secrets, which are rejected in any query
     * @throws ApiException 400 naming the parameter if it is a secret, or has the wrong type
     */
    static QueryMembers of(
            MultiMap query, Map<String, BodyMember> declared, Collection<String> bodyOnly, ObjectMapper json) {
        bodyOnly.stream().sorted().filter(query::contains).findFirst().ifPresent(name -> {
            throw bad(
                    name,
                    "must not be sent in the query, because addresses are logged: send it in the body or in its"
                            + " header.");
        });
        Map<String, JsonNode> values = new TreeMap<>();
        declared.forEach((name, member) -> {
            List<String> texts = query.getAll(name);
            if (!texts.isEmpty()) {
                value(name, member, texts, json).ifPresent(value -> values.put(name, value));
            }
        });
        return new QueryMembers(values, declared);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    /** Adds the members that the body does not have. A null in the body counts as absent unless null is a value. */
    void addTo(ObjectNode body) {
        values.forEach((name, value) -> {
            BodyMember member = declared.get(name);
            boolean absent = !body.has(name) || (body.path(name).isNull() && member != null && !member.nullable());
            if (absent) {
                body.set(name, value);
            }
        });
    }

    /** Blank text is a value only where the member is a text. */
    private static Optional<JsonNode> value(String name, BodyMember member, List<String> texts, ObjectMapper json) {
        String first = texts.getFirst();
        if (member.kind() != BodyMember.Kind.TEXT && texts.stream().allMatch(String::isBlank)) {
            return Optional.empty();
        }
        return Optional.of(
                switch (member.kind()) {
                    case TEXT -> TextNode.valueOf(first);
                    case INTEGER -> wholeNumber(name, first.strip());
                    case BOOLEAN -> BooleanNode.valueOf(Flag.of(name, first.strip(), false));
                    case TEXTS -> texts(texts);
                    case JSON -> parsed(name, first, json);
                });
    }

    private static JsonNode wholeNumber(String name, String text) {
        if (!WHOLE_NUMBER.matcher(text).matches()) {
            throw bad(name, "must be a whole number.");
        }
        return BigIntegerNode.valueOf(new BigInteger(text));
    }

    private static ArrayNode texts(List<String> sent) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        sent.stream()
                .flatMap(text -> List.of(text.split(",", -1)).stream())
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .forEach(array::add);
        return array;
    }

    private static JsonNode parsed(String name, String text, ObjectMapper json) {
        try {
            return UnicodeText.read(name, text, json);
        } catch (IOException e) { // its message would quote the text
            throw bad(name, "must be JSON text.");
        }
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }

    @Override
    public String toString() {
        return "QueryMembers[redacted]";
    }
}
