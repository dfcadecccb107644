package io.socialdata.mcp.operations;

/** Result of the check of a call's arguments, which costs nothing. */
public sealed interface ArgumentCheckResult {

    /** The arguments fit the contract. */
    record Valid() implements ArgumentCheckResult {}

    /**
     * The arguments do not fit.
     *
     * @param field the invalid or missing argument
     */
    record Invalid(String field, String message) implements ArgumentCheckResult {}
}
