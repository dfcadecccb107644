package io.socialdata.reads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The posts of the stub. 31, 32 and 33 are a thread of one author; 34 and 36 are others' replies to its first post, and
 * 35 is a reply to a reply. 41 quotes 21, and 42 quotes nothing.
 */
final class StubPosts {

    static final String USER = """
            {"__typename": "User", "rest_id": "7101", "is_blue_verified": true,
             "core": {"screen_name": "mira", "name": "Mira", "created_at": "Sun Jan 23 16:50:08 +0000 2022"},
             "avatar": {"image_url": "https://pbs.example/m.jpg"},
             "relationship_counts": {"followers": 12, "following": 3}, "action_counts": {"favorites_count": 4},
             "tweet_counts": {"tweets": 5, "media_tweets": 1}}""";
    private static final String OTHER = USER.replace("7101", "7102").replace("mira", "tove");
    private static final Map<String, String> RESPONSES =
            Map.of("32", "31", "33", "32", "34", "31", "35", "34", "36", "31");

    private StubPosts() {}

    static String post(String id) {
        boolean byOther = List.of("34", "35", "36").contains(id);
        String above = RESPONSES.get(id);
        String response = above == null
                ? ""
                : ", \"in_reply_to_status_id_str\": \"%s\", \"in_reply_to_user_id_str\": \"%s\""
                        .formatted(above, above.equals("34") ? "7102" : "7101");
        String quote = id.equals("41") ? ", \"quoted_status_result\": {\"result\": %s}".formatted(post("21")) : "";
        return """
                {"__typename": "Tweet", "rest_id": "%s", "core": {"user_results": {"result": %s}}%s,
                 "legacy": {"full_text": "A boat", "created_at": "Tue Feb 17 09:41:07 +0000 2026", "lang": "en",
                  "favorite_count": 4, "retweet_count": 3, "reply_count": 2, "quote_count": 1, "bookmark_count": 0,
                  "conversation_id_str": "%s"%s}}""".formatted(id, byOther ? OTHER : USER, quote, above == null ? id : "31", response);
    }

    /** Returns the conversation around a post: its ancestors, itself, and the threads below, not all at once. */
    static String conversation(String focal, String cursor) {
        return switch (cursor) {
            case "rest" ->
                instructions(
                        "TimelineAddToModule",
                        "\"moduleEntryId\": \"conversationthread-32\", \"moduleItems\": ["
                                + member("conversationthread-32", "33", "SelfThread") + "]");
            case "later" -> entries(List.of(thread("36"), bottom("later")));
            default -> entries(firstPage(focal));
        };
    }

    private static List<String> firstPage(String focal) {
        List<String> entries = new ArrayList<>();
        for (String above = RESPONSES.get(focal); above != null; above = RESPONSES.get(above)) {
            entries.addFirst(single(above));
        }
        entries.add(single(focal));
        if (focal.equals("31")) {
            entries.add("""
                    {"entryId": "conversationthread-32", "content": {"items": [%s,
                     {"entryId": "conversationthread-32-cursor-showmore-0", "item": {"itemContent":
                      {"cursorType": "ShowMore", "value": "rest"}}}]}}""".formatted(member("conversationthread-32", "32", "SelfThread")));
            entries.add(thread("34", "35"));
            entries.add(bottom("later"));
        }
        return entries;
    }

    static String timeline(String cursor, String... ids) {
        List<String> entries = new ArrayList<>();
        for (String id : ids) {
            entries.add(single(id));
        }
        entries.add(bottom(cursor));
        return entries(entries);
    }

    static String users(String cursor) {
        String entry =
                "{\"entryId\": \"user-7101\", \"content\": {\"itemContent\": {\"itemType\": \"TimelineUser\", \"user_results\": {\"result\": %s}}}}"
                        .formatted(USER);
        return entries(List.of(entry, bottom(cursor)));
    }

    private static String entries(List<String> entries) {
        return instructions("TimelineAddEntries", "\"entries\": [" + String.join(",", entries) + "]");
    }

    private static String instructions(String type, String rest) {
        return "{\"instructions\": [{\"type\": \"%s\", %s}]}".formatted(type, rest);
    }

    private static String single(String id) {
        return "{\"entryId\": \"tweet-%s\", \"content\": {\"itemContent\": {\"itemType\": \"TimelineTweet\", \"tweet_results\": {\"result\": %s}}}}"
                .formatted(id, post(id));
    }

    private static String thread(String... ids) {
        String name = "conversationthread-" + ids[0];
        return "{\"entryId\": \"%s\", \"content\": {\"items\": [%s]}}"
                .formatted(
                        name,
                        IntStream.range(0, ids.length)
                                .mapToObj(i -> member(name, ids[i], "Tweet"))
                                .collect(Collectors.joining(",")));
    }

    private static String member(String module, String id, String display) {
        return """
                {"entryId": "%s-tweet-%s", "item": {"itemContent": {"itemType": "TimelineTweet", "tweetDisplayType": "%s", "tweet_results": {"result": %s}}}}""".formatted(module, id, display, post(id));
    }

    private static String bottom(String cursor) {
        return "{\"entryId\": \"cursor-bottom-0\", \"content\": {\"cursorType\": \"Bottom\", \"value\": \"%s\"}}"
                .formatted(cursor);
    }
}
