package io.socialdata.mcp.operations;

/** The part of a request that takes an argument. */
public enum InputPlace {
    PATH,
    QUERY,
    BODY
}
