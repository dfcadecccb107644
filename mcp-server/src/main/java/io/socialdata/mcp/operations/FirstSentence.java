package io.socialdata.mcp.operations;

/** Shortens descriptions where they would fill the context of a language model. */
final class FirstSentence {

    private FirstSentence() {}

    static String of(String text) {
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }
}
