package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.gateway.reference.ApiReference.Entry;
import io.socialdata.gateway.reference.ApiReference.Group;
import io.socialdata.gateway.reference.ErrorDoc.Reason;
import io.socialdata.gateway.reference.ErrorDoc.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Reads the texts about error codes from the contract, and adds the statuses and operations that have them. */
final class ErrorDocReader {

    private static final String TEXTS = "x-errors";

    private final JsonNode document;

    ErrorDocReader(JsonNode document) {
        this.document = document;
    }

    List<ErrorDoc> read(List<Group> groups) {
        List<ErrorDoc> errors = new ArrayList<>();
        for (Map.Entry<String, JsonNode> error : document.path(TEXTS).properties()) {
            String code = error.getKey();
            JsonNode texts = error.getValue();
            errors.add(new ErrorDoc(
                    code,
                    texts.path("title").asText(),
                    texts.path("meaning").asText(),
                    texts.path("action").asText(),
                    reasons(texts.path("reasons")),
                    statuses(code),
                    sources(code, groups)));
        }
        return errors;
    }

    private static List<Reason> reasons(JsonNode texts) {
        return texts.properties().stream()
                .map(reason -> new Reason(reason.getKey(), reason.getValue().asText()))
                .toList();
    }

    private static List<Integer> statuses(String code) {
        return Arrays.stream(ErrorCode.values())
                .filter(errorCode -> errorCode.code().equals(code))
                .map(ErrorCode::status)
                .toList();
    }

    private static List<Source> sources(String code, List<Group> groups) {
        List<Source> sources = new ArrayList<>();
        for (Group group : groups) {
            for (Entry entry : group.entries()) {
                boolean answers = entry.refusals().stream()
                        .anyMatch(refused -> refused.errors().contains(code));
                if (answers) {
                    sources.add(new Source(entry.summary(), group.address() + "#" + entry.id()));
                }
            }
        }
        return sources;
    }
}
