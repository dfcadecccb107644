package io.socialdata.clients.generator;

/**
 * How the pages of an operation follow each other.
 *
 * @param parameter input that takes the cursor
 * @param next member of the response with the cursor of the next page
 * @param items member of the response with the rows
 * @param item type of a row
 */
public record Paging(String parameter, String next, String items, ValueType item) {}
