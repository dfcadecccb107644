package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.PagedOperation;
import io.socialdata.contract.PagedOperations;
import io.socialdata.contract.UsdAmount;
import io.socialdata.monitoring.jobs.JobsResource.CreateRequest;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks requests for jobs against the contract. The values of parameters are checked by the read itself: a wrong one fails the
 * job at its first page, which costs nothing.
 */
@ApplicationScoped
class JobRequestParser {

    private static final int DEFAULT_PAGES = 1000;
    private static final int MOST_PAGES = 10_000;
    private static final int MOST_CHARS = 2000;

    private final PagedOperations operations = PagedOperations.load();

    /** @throws ApiException 400 that names the field */
    JobRequest parse(CreateRequest request) {
        PagedOperation read = operation(request.operation());
        NavigableMap<String, String> parameters = parameters(request.parameters());
        check(read, parameters);
        int maxPages = maxPages(request.maxPages());
        long price = read.operation().priceMicroUsd();
        return new JobRequest(
                read.operation(),
                parameters,
                format(request.format()),
                maxPages,
                maxCost(request.maxCost(), price, maxPages));
    }

    private PagedOperation operation(@Nullable JsonNode given) {
        if (given == null || !given.isTextual()) {
            throw bad("operation", "must name an operation.");
        }
        return operations
                .find(given.textValue())
                .orElseThrow(
                        () -> bad("operation", "must be a read of public data with pages, such as user_followers."));
    }

    private static NavigableMap<String, String> parameters(@Nullable JsonNode given) {
        NavigableMap<String, String> parameters = new TreeMap<>();
        if (given == null || given.isNull()) {
            return parameters;
        }
        if (!given.isObject()) {
            throw bad("parameters", "must be an object.");
        }
        int chars = 0;
        for (Map.Entry<String, JsonNode> parameter : given.properties()) {
            JsonNode value = parameter.getValue();
            if (!value.isTextual() && !value.isBoolean() && !value.isIntegralNumber()) {
                throw bad(parameter.getKey(), "must be a text.");
            }
            String text = value.asText();
            if (text.indexOf('\0') >= 0) {
                throw bad(parameter.getKey(), "has a character that is not allowed.");
            }
            chars += text.length();
            if (!text.isBlank()) {
                parameters.put(parameter.getKey(), text);
            }
        }
        if (chars > MOST_CHARS) {
            throw bad("parameters", "must have at most %d characters.".formatted(MOST_CHARS));
        }
        return parameters;
    }

    private static void check(PagedOperation read, NavigableMap<String, String> parameters) {
        for (String name : parameters.keySet()) {
            if (!read.parameters().contains(name)) {
                throw bad(
                        name,
                        "is not a parameter of %s.".formatted(read.operation().id()));
            }
        }
        for (String name : read.required()) {
            if (!parameters.containsKey(name)) {
                throw bad(name, "is missing.");
            }
        }
        for (Set<String> group : read.oneOf()) {
            if (group.stream().noneMatch(parameters::containsKey)) {
                throw bad(
                        group.stream().sorted().findFirst().orElse("parameters"),
                        "is missing: one of %s is needed."
                                .formatted(String.join(
                                        ", ", group.stream().sorted().toList())));
            }
        }
    }

    private static JobFormat format(@Nullable JsonNode given) {
        if (given == null || given.isNull()) {
            return JobFormat.JSONL;
        }
        return switch (given.isTextual() ? given.textValue() : "") {
            case "jsonl" -> JobFormat.JSONL;
            case "csv" -> JobFormat.CSV;
            default -> throw bad("format", "must be jsonl or csv.");
        };
    }

    private static int maxPages(@Nullable JsonNode given) {
        if (given == null || given.isNull()) {
            return DEFAULT_PAGES;
        }
        if (!given.isIntegralNumber()
                || !given.canConvertToInt()
                || given.intValue() < 1
                || given.intValue() > MOST_PAGES) {
            throw bad("max_pages", "must be a whole number from 1 to %d.".formatted(MOST_PAGES));
        }
        return given.intValue();
    }

    private static long maxCost(@Nullable JsonNode given, long price, int maxPages) {
        long most = Math.multiplyExact(price, (long) maxPages);
        if (given == null || given.isNull()) {
            return most;
        }
        if (!given.isNumber()) {
            throw bad("max_cost", "must be a number.");
        }
        long microUsd;
        try {
            microUsd = UsdAmount.ofUsd(given.decimalValue()).microUsd();
        } catch (ArithmeticException e) {
            throw bad("max_cost", "must have at most six decimals.");
        }
        if (microUsd < price) {
            throw bad("max_cost", "must be at least the price of one page, %s.".formatted(new UsdAmount(price)));
        }
        return Math.min(microUsd, most);
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
