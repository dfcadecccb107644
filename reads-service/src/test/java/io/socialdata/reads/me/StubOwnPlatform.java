package io.socialdata.reads.me;

import static io.socialdata.reads.StubOrigin.operation;
import static io.socialdata.reads.StubOrigin.sendQuoted;

import com.sun.net.httpserver.HttpExchange;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.reads.StubOrigin;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A platform that shows an account its own data; the first cookie decides the result of the call. */
public final class StubOwnPlatform implements QuarkusTestResourceLifecycleManager {

    private static final Pattern COOKIE = Pattern.compile("auth_token=([^;]+)");
    private static final String USER = """
            {'__typename': 'User', 'rest_id': '7101', 'is_blue_verified': true, 'dm_permissions': {'can_dm': true},
             'core': {'screen_name': 'mira', 'name': 'Mira', 'created_at': 'Sun Jan 23 16:50:08 +0000 2022'},
             'avatar': {'image_url': 'https://pbs.example/m.jpg'},
             'relationship_counts': {'followers': 12, 'following': 3}, 'action_counts': {'favorites_count': 4},
             'tweet_counts': {'tweets': 5, 'media_tweets': 1}}""";
    private static final String TWEET = """
            {'__typename': 'Tweet', 'rest_id': '21', 'core': {'user_results': {'result': %s}},
             'legacy': {'full_text': 'A boat', 'created_at': 'Tue Feb 17 09:41:07 +0000 2026', 'lang': 'en',
              'favorite_count': 4, 'retweet_count': 3, 'reply_count': 2, 'quote_count': 1, 'bookmark_count': 0,
              'conversation_id_str': '21', 'entities': {}}}""".formatted(USER);

    /** A post that the acting account may not reply to. */
    private static final String LIMITED = """
            {'__typename': 'TweetWithVisibilityResults', 'tweet': %s,
             'limitedActionResults': {'limited_actions': [{'action': 'Reply'}]}}""".formatted(TWEET);

    private static final String ARTICLE = """
            {'id': 'QXJ0aWNsZUVudGl0eTo3MDA=', 'rest_id': '700', 'preview_text': 'Ash', 'content_state': {'blocks': [],
             'entityMap': []}, 'media_entities': [], 'lifecycle_state': {'lifecycle': 'Draft', 'modified_at_secs': 2},
             'metadata': {'created_at_secs': 1, 'author_results': {'result': %s}}}""".formatted(USER);

    private static final String IDEA = """
            {'rest_id': '5001', 'scheduling_info': {'execute_at': 1830000600000, 'state': 'Scheduled'},
             'tweet_create_request': {'status': 'Idea'}}""";
    private static final String UNREADABLE = "{'rest_id': '1'}";

    private static final String SILENCE = "{'conversationId': '88'}\n{'result': {'message': '', 'isSoftStop': true}}\n";

    private StubOrigin origin;

    @Override
    public Map<String, String> start() {
        origin = StubOrigin.open(1, this::respond);
        return origin.settings();
    }

    private void respond(HttpExchange exchange) throws IOException {
        String cookies = exchange.getRequestHeaders().getFirst("cookie");
        Matcher cookie = COOKIE.matcher(cookies == null ? "" : cookies);
        switch (cookie.find() ? cookie.group(1) : "nobody") {
            case "dead", "nobody" -> sendQuoted(exchange, 401, "{'errors': [{'code': 32}]}");
            case "suspended" -> sendQuoted(exchange, 403, "{'errors': [{'code': 64}]}");
            case "locked" -> sendQuoted(exchange, 403, "{'errors': [{'code': 326}]}");
            case "forbidden" -> sendQuoted(exchange, 403, "{'errors': [{'code': 37}]}");
            case "throttled" -> sendQuoted(exchange, 429, "{'errors': [{'code': 88}]}");
            case "rotating" -> {
                exchange.getResponseHeaders().add("set-cookie", "ct0=replaced; Path=/");
                sendQuoted(exchange, 200, body(exchange));
            }
            case "missing" ->
                sendQuoted(exchange, 200, operation(exchange).equals("UserByRestId") ? body(exchange) : "{'data': {}}");
            case "speechless" ->
                sendQuoted(exchange, 200, operation(exchange).equals("add_response.json") ? SILENCE : body(exchange));
            case "overloaded" -> sendQuoted(exchange, 503, "{'errors': [{'code': 130}]}");
            case "garbled" -> sendQuoted(exchange, 200, rows(operation(exchange), UNREADABLE));
            case "half" -> sendQuoted(exchange, 200, rows(operation(exchange), UNREADABLE + ", " + IDEA));
            case "empty" -> sendQuoted(exchange, 200, rows(operation(exchange), ""));
            default -> sendQuoted(exchange, 200, body(exchange));
        }
    }

    private static String body(HttpExchange exchange) {
        String query =
                URLDecoder.decode(String.valueOf(exchange.getRequestURI().getRawQuery()), StandardCharsets.UTF_8);
        return switch (operation(exchange)) {
            case "Bookmarks" -> "{'data': {'bookmark_timeline_v2': {'timeline': %s}}}".formatted(tweets(query));
            case "BookmarkSearchTimeline" ->
                "{'data': {'search_by_raw_query': {'bookmarks_search_timeline': {'timeline': %s}}}}"
                        .formatted(tweets(query));
            case "BookmarkFolderTimeline" ->
                query.contains("\"404\"")
                        ? "{'data': {}}"
                        : "{'data': {'bookmark_collection_timeline': {'timeline': %s}}}".formatted(tweets(query));
            case "BookmarkFoldersSlice" ->
                ("{'data': {'viewer': {'user_results': {'result': {'bookmark_collections_slice': {'items':"
                        + " [{'id': '3301', 'name': 'Boats'}], 'slice_info': {}}}}}}}");
            case "HomeTimeline" ->
                "{'data': {'home': {'home_timeline_urt': %s}}}".formatted(page(query, post(LIMITED)));
            case "Likes" ->
                "{'data': {'user': {'result': {'timeline': {'timeline': %s}}}}}"
                        .formatted(isHidden(query) ? page("\"cursor\":\"last\"", "") : tweets(query));
            case "UserByRestId" -> lookUp(query);
            case "BlockedAccountsAll" -> "{'data': {'viewer': {'timeline': {'timeline': %s}}}}".formatted(users(query));
            case "MutedAccounts" ->
                "{'data': {'viewer': {'muting_timeline': {'timeline': %s}}}}".formatted(users(query));
            case "FollowersYouKnow" ->
                "{'data': {'user': {'result': {'timeline': {'timeline': %s}}}}}"
                        .formatted(isHidden(query) ? page("\"cursor\":\"last\"", "") : users(query));
            case "FetchDraftTweets" -> rows("FetchDraftTweets", IDEA);
            case "FetchScheduledTweets" -> rows("FetchScheduledTweets", IDEA);
            case "inbox_initial_state.json" ->
                "{'inbox_initial_state': {'inbox_timelines': {'trusted': {'status': 'AT_END'}}, 'conversations':"
                        + " {'1-2': {'conversation_id': '1-2', 'type': 'ONE_TO_ONE', 'sort_timestamp': '1',"
                        + " 'participants': [{'user_id': '1'}, {'user_id': '2'}]}}}}";
            case "1-2.json" ->
                "{'conversation_timeline': {'status': 'HAS_MORE', 'min_entry_id': '900', 'entries': [{'message':"
                        + " {'message_data': {'id': '902', 'time': '1771290442000', 'sender_id': '2', 'text': 'Hi'}}}]}}";
            case "ArticleEntitiesSlice" ->
                ("{'data': {'user': {'result': {'articles_article_mixer_slice': {'items': [{'article_entity_results':"
                                + " {'result': %s}}], 'slice_info': {}}}}}}")
                        .formatted(ARTICLE);
            case "ArticleEntityResultByRestId" ->
                query.contains("404")
                        ? "{'data': {'article_result_by_rest_id': {}}}"
                        : "{'data': {'article_result_by_rest_id': {'result': %s}}}".formatted(ARTICLE);
            case "upload.json" ->
                query.contains("media_id=404")
                        ? "{'errors': [{'code': 34}]}"
                        : query.contains("media_id=78")
                                ? "{'media_id_string': '78', 'processing_info': {'state': 'failed', 'error':"
                                        + " {'code': 1, 'name': 'InvalidMedia', 'message': 'Too long'}}}"
                                : "{'media_id_string': '77', 'processing_info': {'state': 'in_progress', 'check_after_secs': 3,"
                                        + " 'progress_percent': 40}}";
            case "CreateGrokConversation" -> "{'data': {'create_grok_conversation': {'conversation_id': '88'}}}";
            case "add_response.json" ->
                "{'conversationId': '88', 'userChatItemId': '6', 'agentChatItemId': '7'}\n"
                        + "{'result': {'message': '', 'query': 'boats', 'webResults': [{'url': 'https://a.example/1',"
                        + " 'title': 'A'}]}}\n"
                        + "{'result': {'message': 'Boats float.', 'messageTag': 'final', 'isSoftStop': true}}\n";
            case "GrokHome" -> "{'data': {'grok_home': {'grok_model_options': [{'id': 'grok-4', 'name': 'Expert'}]}}}";
            case "Viewer" -> "{'data': {'viewer': {'user_results': {'result': %s}}}}".formatted(USER);
            default -> "{'errors': [{'code': 34}]}";
        };
    }

    /** Returns whether the lists of the user are empty: 404 is missing, 73xx say why only in a look-up. */
    private static boolean isHidden(String query) {
        return query.contains("\"404\"") || query.contains("\"73");
    }

    /** 7301 is protected, 7302 too but followed by the account, 7303 deactivated, 7305 throttled; the others are public. */
    private static String lookUp(String query) {
        String id = query.replaceAll("(?s).*\"userId\":\"([0-9]+)\".*", "$1");
        String user = USER.replace("7101", id);
        return switch (id) {
            case "404" -> "{'data': {}}";
            case "7301", "7302", "7306" ->
                "{'data': {'user': {'result': %s, 'privacy': {'protected': true}, 'relationship_perspectives': {'following': %s}}}}}"
                        .formatted(user.substring(0, user.lastIndexOf('}')), id.equals("7302"));
            case "7303" -> "{'data': {'user': {'result': {'__typename': 'UserUnavailable', 'reason': 'Deactivated'}}}}";
            case "7305" -> "{'errors': [{'code': 88}]}";
            default -> "{'data': {'user': {'result': %s}}}".formatted(user);
        };
    }

    /** Returns the list of drafts or of scheduled posts. */
    private static String rows(String operation, String rows) {
        return operation.equals("FetchDraftTweets")
                ? "{'data': {'viewer': {'draft_list': {'response_data': [%s]}}}}".formatted(rows)
                : "{'data': {'viewer': {'scheduled_tweet_list': [%s]}}}".formatted(rows);
    }

    private static String tweets(String query) {
        return page(query, post(TWEET));
    }

    private static String post(String result) {
        return "{'entryId': 'tweet-21', 'content': {'itemContent': {'tweet_results': {'result': %s}}}}"
                .formatted(result);
    }

    private static String users(String query) {
        return page(
                query,
                "{'entryId': 'user-7101', 'content': {'itemContent': {'user_results': {'result': %s}}}}"
                        .formatted(USER));
    }

    private static String page(String query, String entry) {
        boolean last = query.contains("\"cursor\":\"last\"");
        return "{'instructions': [{'type': 'TimelineAddEntries', 'entries': [%s %s]}]}"
                .formatted(
                        last ? "" : entry + ",",
                        "{'entryId': 'cursor-bottom-1', 'content': {'cursorType': 'Bottom', 'value': 'last'}}");
    }

    @Override
    public void stop() {
        origin.close();
    }
}
