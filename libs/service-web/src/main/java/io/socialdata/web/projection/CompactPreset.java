package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/** The built-in compact form of posts and users; everything else is unchanged. */
final class CompactPreset {

    private static final Set<String> TWEET = Set.of(
            "id",
            "url",
            "text",
            "created_at",
            "lang",
            "favorite_count",
            "retweet_count",
            "reply_count",
            "quote_count",
            "bookmark_count",
            "view_count",
            "is_retweet",
            "is_reply",
            "is_quote",
            "conversation_id",
            "in_reply_to_status_id",
            "in_reply_to_user_id");
    private static final Set<String> TWEET_AUTHOR =
            Set.of("id", "username", "name", "followers_count", "verified", "is_blue_verified", "verified_type");
    private static final Set<String> USER = Set.of(
            "id",
            "username",
            "name",
            "url",
            "created_at",
            "followers_count",
            "following_count",
            "tweet_count",
            "verified",
            "is_blue_verified",
            "verified_type");
    private static final Set<String> INNER_TWEETS = Set.of("quoted_tweet", "retweeted_tweet");
    private static final Set<String> INNER_TWEET = Set.of("id", "url");

    private CompactPreset() {}

    static JsonNode reduce(JsonNode node) {
        return switch (node) {
            case ArrayNode array -> {
                ArrayNode reduced = array.arrayNode(array.size());
                array.forEach(element -> reduced.add(reduce(element)));
                yield reduced;
            }
            case ObjectNode object when isTweet(object) -> tweet(object);
            case ObjectNode object when isUser(object) -> only(USER, object);
            case ObjectNode object -> {
                ObjectNode reduced = object.objectNode();
                object.properties().forEach(member -> reduced.set(member.getKey(), reduce(member.getValue())));
                yield reduced;
            }
            default -> node;
        };
    }

    /** Detects a post by the combination of keys that every post has and nothing else has. */
    private static boolean isTweet(ObjectNode object) {
        return object.has("id") && object.has("text") && object.has("author") && object.has("favorite_count");
    }

    /**
     * Detects a full user. Reduced users, such as the rows of a roster, and disclosed parts of a user lack the counts
     * and are not compacted.
     */
    private static boolean isUser(ObjectNode object) {
        return object.has("id") && object.has("username") && object.has("followers_count") && object.has("tweet_count");
    }

    private static ObjectNode tweet(ObjectNode tweet) {
        ObjectNode reduced = tweet.objectNode();
        for (var member : tweet.properties()) {
            String key = member.getKey();
            if (TWEET.contains(key)) {
                reduced.set(key, member.getValue());
            } else if (key.equals("author")) {
                reduced.set(key, only(TWEET_AUTHOR, member.getValue()));
            } else if (INNER_TWEETS.contains(key)) {
                reduced.set(key, innerTweet(member.getValue()));
            }
        }
        return reduced;
    }

    private static JsonNode innerTweet(JsonNode inner) {
        if (!(inner instanceof ObjectNode object)) {
            return inner;
        }
        ObjectNode reduced = object.objectNode();
        for (var member : object.properties()) {
            if (INNER_TWEET.contains(member.getKey())) {
                reduced.set(member.getKey(), member.getValue());
            } else if (member.getKey().equals("author")) {
                reduced.set("author", only(Set.of("username"), member.getValue()));
            }
        }
        return reduced.isEmpty() ? inner : reduced;
    }

    private static JsonNode only(Set<String> keys, JsonNode node) {
        if (!(node instanceof ObjectNode object)) {
            return node;
        }
        ObjectNode reduced = object.objectNode();
        for (var member : object.properties()) {
            if (keys.contains(member.getKey())) {
                reduced.set(member.getKey(), member.getValue());
            }
        }
        return reduced.isEmpty() ? object : reduced;
    }
}
