package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;

/** The sample value of an input, as the contract has it. In a path or a query it is text, whatever its type. */
public record ExampleArgument(Input input, JsonNode value) {}
