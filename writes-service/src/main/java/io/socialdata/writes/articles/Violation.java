package io.socialdata.writes.articles;

/**
 * A rule that a document breaks.
 *
 * @param path the place, such as {@code content_state.blocks[2].depth}
 * @param rule the rest of a sentence that begins with the path
 */
record Violation(String path, String rule) {

    String sentence() {
        return path + " " + rule;
    }
}
