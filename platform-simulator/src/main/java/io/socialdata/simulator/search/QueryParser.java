package io.socialdata.simulator.search;

import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.search.Condition.All;
import io.socialdata.simulator.search.Condition.Any;
import io.socialdata.simulator.search.Condition.Not;
import io.socialdata.simulator.search.Condition.Says;
import io.socialdata.simulator.search.QueryLexer.Token;
import io.socialdata.simulator.world.SearchText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Parses queries: {@code OR} joins the two adjacent terms, all other terms must match together.
 *
 * <p>Any text is a valid query, unless it is nested too deeply. Invalid parts, such as an unclosed parenthesis, are
 * ignored.
 */
final class QueryParser {

    /**
     * A parsed query.
     *
     * @param retweets whether retweets are included
     */
    record Query(Condition condition, boolean retweets) {

        /** Returns a copy with an additional condition. */
        Query with(Condition demand) {
            return new Query(new All(List.of(condition, demand)), retweets);
        }
    }

    private static final String WITH_RETWEETS = "include:nativeretweets";
    private static final String ONLY_RETWEETS = "filter:nativeretweets";

    /** Maximum depth of groups and negations. Conditions are read and evaluated by recursion. */
    private static final int DEEPEST = 50;

    private final List<Token> tokens;
    private int at;
    private int depth;

    private QueryParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** @throws UnreadableRequestException if the query is nested too deeply */
    static Query read(String text) {
        QueryParser queryParser = new QueryParser(QueryLexer.tokens(text));
        List<Condition> parts = new ArrayList<>();
        while (queryParser.at < queryParser.tokens.size()) {
            parts.add(queryParser.all());
            queryParser.at++; // unmatched closing parenthesis
        }
        String folded = text.toLowerCase(Locale.ROOT);
        boolean retweets = folded.contains(WITH_RETWEETS)
                || folded.replace("-" + ONLY_RETWEETS, "").contains(ONLY_RETWEETS);
        return new Query(parts.size() == 1 ? parts.getFirst() : new All(parts), retweets);
    }

    /** Parses everything up to the closing parenthesis or the end. */
    private Condition all() {
        List<Condition> parts = new ArrayList<>();
        while (more()) {
            Condition part = either();
            if (!isEmpty(part)) {
                parts.add(part);
            }
        }
        return parts.size() == 1 ? parts.getFirst() : new All(parts);
    }

    private Condition either() {
        List<Condition> choices = new ArrayList<>();
        choices.add(term());
        while (more() && tokens.get(at) instanceof Token.Or) {
            at++;
            if (more()) {
                choices.add(term());
            }
        }
        choices.removeIf(QueryParser::isEmpty);
        return choices.size() == 1 ? choices.getFirst() : new Any(choices);
    }

    private Condition term() {
        return switch (tokens.get(at++)) {
            case Token.Minus() -> nested(this::negated);
            case Token.Open() -> nested(this::grouped);
            case Token.Phrase(var text) -> new Says(SearchText.words(text));
            case Token.Plain(var text) -> OperatorParser.read(text);
            case Token.Or(), Token.Close() -> new All(List.of());
        };
    }

    private Condition nested(Supplier<Condition> inside) {
        depth++;
        if (depth > DEEPEST) {
            throw new UnreadableRequestException();
        }
        Condition condition = inside.get();
        depth--;
        return condition;
    }

    private Condition negated() {
        if (!more()) {
            return new All(List.of());
        }
        Condition part = term();
        return isEmpty(part) ? part : new Not(part);
    }

    private Condition grouped() {
        Condition inside = all();
        at++;
        return inside;
    }

    private boolean more() {
        return at < tokens.size() && !(tokens.get(at) instanceof Token.Close);
    }

    /** Returns whether the condition matches everything, like a word that consists only of punctuation. */
    private static boolean isEmpty(Condition condition) {
        return switch (condition) {
            case All(var parts) -> parts.isEmpty();
            case Any(var parts) -> parts.isEmpty();
            case Says(var words) -> words.isEmpty();
            case Not _, Condition.Tagged _, Condition.Mentions _, Condition.From _, Condition.To _ -> false;
            case Condition.Above _, Condition.Below _, Condition.Received _, Condition.Has _, Condition.In _ -> false;
            case Condition.LinksTo _, Condition.PartOf _, Condition.Quotes _, Condition.QuotesUser _ -> false;
            case Condition.OnList _ -> false;
        };
    }
}
