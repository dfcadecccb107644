package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** One entry of a response's {@code errors}. */
record ErrorItem(OptionalInt code, String message, JsonNode json) {

    private static final int MAX_ITEMS = 50;
    private static final int MAX_MESSAGE = 500;
    private static final Pattern CODE_AT_THE_END = Pattern.compile("\\((\\d{1,6})\\)\\s*$");

    static List<ErrorItem> listIn(JsonNode root) {
        return StreamSupport.stream(root.path("errors").spliterator(), false)
                .limit(MAX_ITEMS)
                .map(ErrorItem::of)
                .toList();
    }

    private static ErrorItem of(JsonNode json) {
        String text = json.path("message").asText("");
        String message = text.substring(Math.max(0, text.length() - MAX_MESSAGE));
        return new ErrorItem(codeOf(json, message), message, json);
    }

    /**
     * Returns the code of the entry, else the code of its extensions, else the number in brackets that ends the
     * message.
     */
    private static OptionalInt codeOf(JsonNode json, String message) {
        for (JsonNode code : List.of(json.path("code"), json.path("extensions").path("code"))) {
            if (code.isIntegralNumber() && code.canConvertToInt()) {
                return OptionalInt.of(code.intValue());
            }
        }
        Matcher brackets = CODE_AT_THE_END.matcher(message);
        return brackets.find() ? OptionalInt.of(Integer.parseInt(brackets.group(1))) : OptionalInt.empty();
    }
}
