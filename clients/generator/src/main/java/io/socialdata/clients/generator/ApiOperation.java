package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * One operation as a method of an SDK.
 *
 * @param id id in the contract, such as {@code user_followers}
 * @param group object of the SDK that has the method, in snake case
 * @param name method within the group, in snake case
 * @param method HTTP method in upper case
 * @param path complete path with the default data prefix; values in braces are inputs
 * @param response name of the schema of the response
 * @param body whether the request has a JSON body
 * @param alternatives groups of inputs of which at least one must be there
 * @param projection whether {@code fields} and {@code compact} apply
 * @param idempotent whether it takes an {@code Idempotency-Key}, so that it may be repeated
 * @param limitClass rate limit class, such as {@code public-read}
 * @param scope permission that the key needs
 * @param example inputs of the shortest call
 */
public record ApiOperation(
        String id,
        String group,
        String name,
        String method,
        String path,
        String summary,
        String description,
        List<Input> inputs,
        String response,
        boolean body,
        List<List<String>> alternatives,
        long priceMicroUsd,
        Optional<Paging> paging,
        boolean projection,
        boolean idempotent,
        String limitClass,
        String scope,
        List<ExampleArgument> example) {

    /** Returns whether a call is possible without any input. */
    public boolean inputOptional() {
        return inputs.stream().noneMatch(Input::required);
    }

    /** Returns whether it changes nothing, so that it may be repeated. */
    public boolean safe() {
        return method.equals("GET");
    }

    /**
     * How the pages of an operation follow each other.
     *
     * @param parameter input that takes the cursor
     * @param next member of the response with the cursor of the next page
     * @param items member of the response with the rows
     * @param item type of a row
     */
    public record Paging(String parameter, String next, String items, ValueType item) {}

    /** The sample value of an input, as the contract has it. In a path or a query it is text, whatever its type. */
    public record ExampleArgument(Input input, JsonNode value) {}
}
