package io.socialdata.reads;

import static io.socialdata.reads.StubOrigin.asked;
import static io.socialdata.reads.StubOrigin.operation;
import static io.socialdata.reads.StubOrigin.sendQuoted;

import com.sun.net.httpserver.HttpExchange;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A platform of two pages: the first leads to the last. For the word {@code hollow} there is an empty page between
 * them, for {@code hollow3} three and for {@code hollow4} four; {@code missing} and the id 404 do not exist.
 */
public final class StubTimelines implements QuarkusTestResourceLifecycleManager {

    private static final String USER = """
            {'__typename': 'User', 'rest_id': '7101', 'is_blue_verified': true,
             'core': {'screen_name': 'mira', 'name': 'Mira', 'created_at': 'Sun Jan 23 16:50:08 +0000 2022'},
             'avatar': {'image_url': 'https://pbs.example/m.jpg'},
             'relationship_counts': {'followers': 12, 'following': 3}, 'action_counts': {'favorites_count': 4},
             'tweet_counts': {'tweets': 5, 'media_tweets': 1}}""";
    private static final Pattern MORE = Pattern.compile("\"cursor\":\"more([0-9])\"");
    private static final String PHOTO = """
            {'type': 'photo', 'media_url_https': 'https://pbs.example/a.jpg', 'url': 'https://t.co/a',
             'ext_alt_text': 'A boat'}""";

    private StubOrigin origin;

    @Override
    public Map<String, String> start() {
        origin = StubOrigin.open(1, this::respond);
        return origin.settings();
    }

    private void respond(HttpExchange exchange) throws IOException {
        String query = asked(exchange);
        sendQuoted(exchange, 200, body(operation(exchange), query));
    }

    private static String body(String operation, String query) {
        if (query.contains("missing") || query.contains("\"404\"")) {
            return "{'data': {}}";
        }
        return switch (operation) {
            case "UserByScreenName" -> "{'data': {'user': {'result': %s}}}".formatted(USER);
            case "TweetResultByRestId" -> "{'data': {'tweetResult': {'result': %s}}}".formatted(limited(tweet("21")));
            case "SearchTimeline" ->
                query.contains("\"People\"")
                        ? search(page(query, user()))
                        : search(page(query, item(tweet("21")) + "," + item(tweet("22"))));
            case "UserTweets", "UserMedia" -> profile(page(query, item(tweet("21"))));
            case "Followers", "Following", "BlueVerifiedFollowers", "UserBusinessProfileTeamTimeline" ->
                profile(page(query, user()));
            case "Retweeters" -> "{'data': {'retweeters_timeline': {'timeline': %s}}}".formatted(page(query, user()));
            case "ListMembers" -> list("members_timeline", page(query, user()));
            case "ListSubscribers" -> list("subscribers_timeline", page(query, user()));
            case "ListLatestTweetsTimeline" -> list("tweets_timeline", page(query, item(tweet("21"))));
            default -> "{'errors': [{'code': 131}]}";
        };
    }

    private static String page(String query, String entries) {
        if (query.contains("\"cursor\":\"last\"")) {
            return instructions(entries, "last");
        }
        int empty = query.contains("hollow4") ? 4 : query.contains("hollow3") ? 3 : query.contains("hollow") ? 1 : 0;
        int shown = page(query);
        if (shown < empty) {
            return "{'instructions': [{'type': 'TimelineAddEntries', 'entries': [%s, %s]}]}"
                    .formatted(
                            "{'entryId': 'promoted-tweet-1', 'content': {'itemContent': {'promotedMetadata': {}}}},"
                                    + item("{'__typename': 'TweetTombstone'}"),
                            cursor("more" + (shown + 1)));
        }
        return instructions(entries, "last");
    }

    /** Returns how many empty pages come before this one. */
    private static int page(String query) {
        Matcher more = MORE.matcher(query);
        return more.find() ? Integer.parseInt(more.group(1)) : 0;
    }

    private static String instructions(String entries, String cursor) {
        return "{'instructions': [{'type': 'TimelineAddEntries', 'entries': [%s, %s]}]}"
                .formatted(entries, cursor(cursor));
    }

    private static String cursor(String value) {
        return "{'entryId': 'cursor-bottom-1', 'content': {'cursorType': 'Bottom', 'value': '%s'}}".formatted(value);
    }

    private static String item(String tweet) {
        return "{'entryId': 'tweet-1', 'content': {'itemContent': {'tweet_results': {'result': %s}}}}".formatted(tweet);
    }

    private static String user() {
        return "{'entryId': 'user-7101', 'content': {'itemContent': {'user_results': {'result': %s}}}}".formatted(USER);
    }

    private static String tweet(String id) {
        return """
                {'__typename': 'Tweet', 'rest_id': '%s', 'core': {'user_results': {'result': %s}},
                 'views': {'count': '9'}, 'source': '<a href=#>Web App</a>',
                 'legacy': {'full_text': 'A boat', 'created_at': 'Tue Feb 17 09:41:07 +0000 2026', 'lang': 'en',
                  'conversation_id_str': '20', 'in_reply_to_status_id_str': '20', 'favorite_count': 4, 'retweet_count': 3, 'reply_count': 2,
                  'quote_count': 1, 'bookmark_count': 0,
                  'display_text_range': [0, 6], 'extended_entities': {'media': [%s]},
                  'entities': {'hashtags': [{'text': 'boats', 'indices': [0, 1]}], 'user_mentions':
                   [{'id_str': '1', 'screen_name': 'a', 'name': 'A', 'indices': [0, 1]}],
                   'urls': [{'url': 'https://t.co/b', 'expanded_url': 'https://b.example', 'display_url': 'b.example',
                    'indices': [0, 1]}]}}}""".formatted(id, USER, PHOTO);
    }

    /** The pooled account may not reply to the post, which callers must not see. */
    private static String limited(String tweet) {
        return """
                {'__typename': 'TweetWithVisibilityResults', 'tweet': %s,
                 'limitedActionResults': {'limited_actions': [{'action': 'Reply'}]}}""".formatted(tweet);
    }

    private static String profile(String timeline) {
        return "{'data': {'user': {'result': {'__typename': 'User', 'timeline': {'timeline': %s}}}}}"
                .formatted(timeline);
    }

    private static String search(String timeline) {
        return "{'data': {'search_by_raw_query': {'search_timeline': {'timeline': %s}}}}".formatted(timeline);
    }

    private static String list(String member, String timeline) {
        return "{'data': {'list': {'%s': {'timeline': %s}}}}".formatted(member, timeline);
    }

    @Override
    public void stop() {
        origin.close();
    }
}
