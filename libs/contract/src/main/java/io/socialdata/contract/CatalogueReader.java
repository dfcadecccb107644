package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map.Entry;
import java.util.Set;
import java.util.function.Function;

/** Reads the operations from the contract and rejects an operation that contradicts itself. */
final class CatalogueReader {

    private static final Set<String> NOT_A_METHOD = Set.of("parameters", "summary", "description");

    private final Set<String> ids = new HashSet<>();

    List<Operation> read(JsonNode document) {
        List<Operation> operations = new ArrayList<>();
        BodyMembersReader bodyMembers = new BodyMembersReader(document);
        for (Entry<String, JsonNode> item : document.path("paths").properties()) {
            for (Entry<String, JsonNode> entry : item.getValue().properties()) {
                if (!NOT_A_METHOD.contains(entry.getKey())) {
                    operations.add(operation(item.getKey(), entry.getKey(), entry.getValue(), bodyMembers));
                }
            }
        }
        if (operations.isEmpty()) {
            throw new IllegalStateException("The contract has no operations");
        }
        return List.copyOf(operations);
    }

    private Operation operation(String fullPath, String method, JsonNode node, BodyMembersReader bodyMembers) {
        Facts facts = new Facts(method.toUpperCase(Locale.ROOT) + " " + fullPath, node);
        PathRoot root = facts.oneOf(PathRoot.values(), CatalogueReader::kebab, facts.text("x-root"), "x-root");
        String path = belowRoot(fullPath, root, facts);
        Operation operation = new Operation(
                facts.text("operationId"),
                facts.oneOf(HttpVerb.values(), HttpVerb::name, method.toUpperCase(Locale.ROOT), "method"),
                path,
                root,
                aliasRoots(path, root, facts),
                facts.oneOf(ServiceName.values(), ServiceName::wireName, facts.text("x-service"), "x-service"),
                facts.number("x-price-microusd"),
                facts.oneOf(BillingMode.values(), CatalogueReader::kebab, facts.text("x-billing"), "x-billing"),
                facts.oneOf(CredentialSource.values(), CatalogueReader::kebab, facts.text("x-acting"), "x-acting"),
                facts.flag("x-proxy"),
                facts.flag("x-projection"),
                facts.oneOf(
                        RateLimitClass.values(),
                        RateLimitClass::wireName,
                        facts.text("x-limit-class"),
                        "x-limit-class"),
                node.path("x-inline-credentials").asBoolean(false),
                Duration.ofMillis(facts.number("x-deadline-ms")),
                node.path("x-max-body-bytes").asLong(Operation.DEFAULT_MAX_BODY_BYTES),
                bodyMembers.of(node));
        check(operation, facts);
        return operation;
    }

    private static String belowRoot(String fullPath, PathRoot root, Facts facts) {
        String start = root.fullPath("/", PublicDocument.DEFAULT_DATA_PREFIX);
        facts.require(fullPath.startsWith(start), "the path does not begin with " + start);
        return fullPath.substring(start.length() - 1);
    }

    /** An alias is the same path below another root: the backend knows one path only. */
    private static Set<PathRoot> aliasRoots(String path, PathRoot root, Facts facts) {
        Set<PathRoot> aliases = EnumSet.noneOf(PathRoot.class);
        for (JsonNode alias : facts.node().path("x-path-aliases")) {
            aliases.add(facts.oneOf(
                    PathRoot.values(),
                    other -> other.fullPath(path, PublicDocument.DEFAULT_DATA_PREFIX),
                    alias.asText(),
                    "x-path-aliases"));
        }
        facts.require(!aliases.contains(root), "x-path-aliases repeats the path");
        return Set.copyOf(aliases);
    }

    private void check(Operation operation, Facts facts) {
        facts.require(ids.add(operation.id()), "operationId " + operation.id() + " is used twice");
        facts.require(operation.priceMicroUsd() >= 0, "the price is negative");
        facts.require(
                (operation.priceMicroUsd() == 0) == (operation.billing() == BillingMode.FREE),
                "price " + operation.priceMicroUsd() + " does not go with x-billing " + kebab(operation.billing()));
        facts.require(!operation.deadline().isZero(), "x-deadline-ms is zero");
        facts.require(
                operation.acting() != CredentialSource.SESSION_OR_INLINE || operation.inlineCredentials(),
                "x-acting session-or-inline needs x-inline-credentials");
        facts.require(!operation.projection() || operation.method() == HttpVerb.GET, "x-projection is for reads only");
    }

    private static String kebab(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The members of one operation. Every error message names the operation. */
    private record Facts(String where, JsonNode node) {

        void require(boolean holds, String otherwise) {
            if (!holds) {
                throw new IllegalStateException("Contract of " + where + ": " + otherwise);
            }
        }

        String text(String member) {
            require(node.path(member).isTextual(), member + " is missing or not a text");
            return node.path(member).textValue();
        }

        long number(String member) {
            require(node.path(member).isIntegralNumber(), member + " is missing or not a whole number");
            return node.path(member).longValue();
        }

        boolean flag(String member) {
            require(node.path(member).isBoolean(), member + " is missing or not a boolean");
            return node.path(member).booleanValue();
        }

        <E> E oneOf(E[] values, Function<E, String> name, String expected, String member) {
            return Arrays.stream(values)
                    .filter(value -> name.apply(value).equals(expected))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("Contract of " + where + ": " + member + " is "
                            + expected + ", known are "
                            + Arrays.stream(values).map(name).toList()));
        }
    }
}
