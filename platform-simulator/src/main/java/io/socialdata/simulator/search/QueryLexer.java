package io.socialdata.simulator.search;

import java.util.ArrayList;
import java.util.List;

/** Splits a query into parentheses, minus signs, phrases and other tokens. */
final class QueryLexer {

    /** Maximum length of a query; the rest is cut off. The platform accepts about 500 characters. */
    private static final int LONGEST = 2_000;

    /** A token of a query. */
    sealed interface Token {

        record Open() implements Token {}

        record Close() implements Token {}

        record Minus() implements Token {}

        record Or() implements Token {}

        record Phrase(String text) implements Token {}

        /** A word or an operator with its value. */
        record Plain(String text) implements Token {}
    }

    private final String text;
    private int at;

    private QueryLexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String query) {
        QueryLexer queryLexer = new QueryLexer(query.length() <= LONGEST ? query : query.substring(0, LONGEST));
        List<Token> tokens = new ArrayList<>();
        while (queryLexer.skipSpace()) {
            tokens.add(queryLexer.next());
        }
        return tokens;
    }

    private boolean skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length();
    }

    private Token next() {
        return switch (text.charAt(at)) {
            case '(' -> consume(new Token.Open());
            case ')' -> consume(new Token.Close());
            case '-' -> consume(new Token.Minus());
            case '"' -> phrase();
            default -> plain();
        };
    }

    private Token consume(Token token) {
        at++;
        return token;
    }

    /** Reads a phrase. An unclosed quotation mark extends to the end. */
    private Token phrase() {
        int end = text.indexOf('"', at + 1);
        String inside = text.substring(at + 1, end < 0 ? text.length() : end);
        at = end < 0 ? text.length() : end + 1;
        return new Token.Phrase(inside);
    }

    private Token plain() {
        int start = at;
        while (at < text.length() && !isEnd(text.charAt(at))) {
            // A quoted value belongs to its operator: url:"a b".
            at = text.charAt(at) == '"' && at > start && text.charAt(at - 1) == ':' ? closing(at) : at + 1;
        }
        String word = text.substring(start, at);
        return word.equals("OR") ? new Token.Or() : new Token.Plain(word);
    }

    private int closing(int quote) {
        int end = text.indexOf('"', quote + 1);
        return end < 0 ? text.length() : end + 1;
    }

    private static boolean isEnd(char letter) {
        return Character.isWhitespace(letter) || letter == '(' || letter == ')';
    }
}
