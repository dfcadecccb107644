package io.socialdata.reads;

import static io.socialdata.reads.StubOrigin.asked;
import static io.socialdata.reads.StubOrigin.send;

import com.sun.net.httpserver.HttpExchange;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.testkit.IssuerTestResource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A platform with one of everything, from files named after its operations. A subject whose name ends in 99 and a
 * status gets that status: 403, 404, 429, 503, or 200 for an unreadable response. One that ends in 99 and the number of
 * a {@link Drift} gets a response in which the platform has moved something. Lists about the users 73xx and about the
 * posts 731x are empty; only a look-up shows why.
 */
public final class StubWorld implements QuarkusTestResourceLifecycleManager {

    private static final Pattern HIDDEN = Pattern.compile("[\":=](73[0-9]{2}|hidden73[0-9]{2})(?![0-9])");
    private static final Pattern FAULT = Pattern.compile("99(200|403|404|429|503)(?![0-9])");
    private static final Pattern DRIFT = Pattern.compile("99(90[0-9])(?![0-9])");
    private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"([^\"]+)\"|[?&]cursor=([a-z]+)");
    private static final Pattern FOCAL = Pattern.compile("\"focalTweetId\":\"([0-9]+)\"");
    private static final Pattern NEXT = Pattern.compile("@NEXT:([^:@]*):([^@]*)@");
    private static final Pattern TWEET = Pattern.compile("@TWEET:([0-9]+)@");

    private StubOrigin origin;

    @Override
    public Map<String, String> start() {
        origin = StubOrigin.open(2_000, this::respond);
        Map<String, String> settings = new HashMap<>(new IssuerTestResource().start());
        settings.putAll(origin.settings(Map.of(
                "platform.pool.window",
                "PT0.001S",
                "platform.pool.held-back-cooldown",
                "PT0.001S",
                "platform.pool.locked-cooldown",
                "PT0.001S")));
        return settings;
    }

    private void respond(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        boolean rest = path.startsWith("/i/api/1.1/");
        String operation = rest
                ? path.replace("/i/api/1.1/", "").replace(".json", "").replace('/', '_')
                : path.replaceAll(".*/", "");
        String query = "?" + asked(exchange);
        String subject = query.replaceAll("\"features\".*|&features=.*", "");
        Matcher fault = FAULT.matcher(subject);
        Matcher drift = DRIFT.matcher(subject);
        Matcher hidden = HIDDEN.matcher(query);
        if (fault.find()) {
            fail(exchange, rest, Integer.parseInt(fault.group(1)));
        } else if (hidden.find()) {
            String id = hidden.group(1).replace("hidden", "");
            if (id.endsWith("5") && operation.matches("UserBy.*|TweetResultByRestId")) {
                fail(exchange, rest, 429);
            } else {
                send(exchange, 200, hidden(operation, id));
            }
        } else {
            String body = body(operation, query);
            send(exchange, 200, drift.find() ? Drift.apply(drift.group(1), body) : body);
        }
    }

    private static void fail(HttpExchange exchange, boolean rest, int status) throws IOException {
        switch (status) {
            case 404 -> send(exchange, rest ? 404 : 200, rest ? "{\"errors\": [{\"code\": 34}]}" : "{\"data\": {}}");
            case 403 -> send(exchange, 403, "{\"errors\": [{\"code\": 37, \"message\": \"SECRET-UPSTREAM-TEXT\"}]}");
            case 429 -> {
                exchange.getResponseHeaders().add("retry-after", "77");
                send(exchange, 429, "{\"errors\": [{\"code\": 88}]}");
            }
            case 503 -> send(exchange, 503, "SECRET-UPSTREAM-TEXT");
            default -> send(exchange, 200, "<p>SECRET-UPSTREAM-TEXT</p>");
        }
    }

    private static String body(String operation, String query) {
        Matcher found = CURSOR.matcher(query);
        String cursor = !found.find() ? "" : found.group(1) == null ? found.group(2) : found.group(1);
        return switch (operation) {
            case "UserByScreenName", "UserByRestId" -> user(query);
            case "UserTweets" -> history(query, cursor);
            case "TweetDetail" -> {
                Matcher focal = FOCAL.matcher(query);
                yield "{\"data\": {\"threaded_conversation_with_injections_v2\": %s}}"
                        .formatted(StubPosts.conversation(focal.find() ? focal.group(1) : "31", cursor));
            }
            case "SearchTimeline" ->
                "{\"data\": {\"search_by_raw_query\": {\"search_timeline\": {\"timeline\": %s}}}}"
                        .formatted(query.contains("\"People\"") ? StubPosts.users("last") : search(query, cursor));
            case "Followers", "Following", "BlueVerifiedFollowers", "UserBusinessProfileTeamTimeline" ->
                profile(StubPosts.users("last"));
            case "UserMedia" -> profile(StubPosts.timeline("last", "41"));
            case "Retweeters" -> under("retweeters_timeline", StubPosts.users("last"));
            case "ListMembers" -> list("members_timeline", StubPosts.users("last"));
            case "ListSubscribers" -> list("subscribers_timeline", StubPosts.users("last"));
            case "ListLatestTweetsTimeline" -> list("tweets_timeline", StubPosts.timeline("last", "41"));
            case "TweetResultByRestId" -> {
                String announcement = file(operation, cursor);
                yield query.contains("\"52\"")
                        ? announcement.replace(
                                "{\"first_published_at_secs\": 1771300000}",
                                "{}, \"lifecycle_state\": {\"lifecycle\": \"Draft\", \"modified_at_secs\": 1}")
                        : announcement;
            }
            case "AudioSpaceById" ->
                query.contains("1EndedSpace")
                        ? file(operation, cursor).replace("\"Running\"", "\"Ended\"")
                        : file(operation, cursor);
            // The pinned post comes with the first page, and again at its position by age.
            case "CommunityTweetsTimeline" ->
                cursor.isEmpty()
                        ? file(operation, cursor)
                        : file(operation, cursor).replace("TimelinePinEntry", "TimelineClearCache");
            case "ListByRestId" ->
                query.contains("\"5\"") || query.contains("\"6\"") || query.contains("\"999")
                        ? file(operation, cursor)
                        : "{\"data\": {}}";
            default -> file(operation, cursor);
        };
    }

    /** The last digit says what a look-up finds: 1, 7 protected, 2 suspended, 3 deactivated, 4 nothing, 6 a visible one. */
    private static String hidden(String operation, String id) {
        return switch (operation) {
            case "UserByScreenName", "UserByRestId" -> foundUser(id);
            case "TweetResultByRestId" -> foundPost(id);
            case "TweetDetail" ->
                "{\"data\": {\"threaded_conversation_with_injections_v2\": %s}}".formatted(StubPosts.timeline("none"));
            case "SearchTimeline" ->
                "{\"data\": {\"search_by_raw_query\": {\"search_timeline\": {\"timeline\": %s}}}}"
                        .formatted(StubPosts.timeline("none"));
            case "Retweeters" -> under("retweeters_timeline", StubPosts.timeline("none"));
            case "CommunitiesMembershipsTimeline" ->
                "{\"data\": {\"user\": {\"result\": {\"communities_timeline\": {\"timeline\": %s}}}}}"
                        .formatted(StubPosts.timeline("none"));
            case "followers_list", "friends_list" -> "{\"users\": [], \"next_cursor_str\": \"0\"}";
            default -> profile(StubPosts.timeline("none"));
        };
    }

    private static String foundUser(String id) {
        return switch (id.charAt(id.length() - 1)) {
            case '2' -> result("user", "{\"__typename\": \"UserUnavailable\", \"unavailable_reason\": \"Suspended\"}");
            case '3' -> result("user", "{\"__typename\": \"UserUnavailable\", \"reason\": \"Deactivated\"}");
            case '7' -> result("user", "{\"__typename\": \"UserUnavailable\", \"reason\": \"Protected\"}");
            case '4' -> "{\"data\": {}}";
            default -> {
                String user = StubPosts.USER.replace("7101", id);
                String privacy = ", \"privacy\": {\"protected\": %s}}".formatted(id.endsWith("1"));
                yield result("user", user.substring(0, user.lastIndexOf('}')) + privacy);
            }
        };
    }

    private static String foundPost(String id) {
        return switch (id.charAt(id.length() - 1)) {
            case '1' -> result("tweetResult", "{\"__typename\": \"TweetUnavailable\", \"reason\": \"Protected\"}");
            case '2' -> result("tweetResult", "{\"__typename\": \"TweetUnavailable\", \"reason\": \"Suspended\"}");
            case '4' -> "{\"data\": {\"tweetResult\": {}}}";
            default -> result("tweetResult", StubPosts.post(id));
        };
    }

    private static String result(String member, String json) {
        return "{\"data\": {\"%s\": {\"result\": %s}}}".formatted(member, json);
    }

    private static String user(String query) {
        if (query.contains("\"gone\"")) {
            return """
                    {"data": {"user": {"result": {"__typename": "UserUnavailable", "reason": "Suspended",
                     "message": "User is suspended"}}}}""";
        }
        if (query.contains("\"nobody\"")) {
            return "{\"data\": {}}";
        }
        if (query.contains("\"garbled\"")) {
            return "garbled";
        }
        String more = query.contains("\"closed\"")
                ? ", \"privacy\": {\"protected\": true}}"
                : query.contains("7105") ? """
                        , "relationship_counts": {"followers": 12, "following": 3},
                         "profile_bio": {"description": "Boats."}, "location": {"location": "Harbour"}}""" : "}";
        String user = StubPosts.USER.substring(0, StubPosts.USER.lastIndexOf('}')) + more;
        return "{\"data\": {\"user\": {\"result\": %s}}}".formatted(user);
    }

    /** Three pages; user 7201 does not get the third one. */
    private static String history(String query, String cursor) {
        if (query.contains("\"7201\"") && cursor.equals("c3")) {
            return "garbled";
        }
        String timeline = switch (cursor) {
            case "" -> StubPosts.timeline("c2", "62", "61");
            case "c2" -> StubPosts.timeline("c3", "61", "60");
            default -> StubPosts.timeline("c3", "59");
        };
        return profile(timeline);
    }

    private static String profile(String timeline) {
        return "{\"data\": {\"user\": {\"result\": {\"__typename\": \"User\", \"timeline\": {\"timeline\": %s}}}}}"
                .formatted(timeline);
    }

    private static String list(String member, String timeline) {
        return "{\"data\": {\"list\": {\"%s\": {\"timeline\": %s}}}}".formatted(member, timeline);
    }

    private static String under(String member, String timeline) {
        return "{\"data\": {\"%s\": {\"timeline\": %s}}}".formatted(member, timeline);
    }

    /** The last page comes twice. Nothing is found of 23 among the top posts, of 24, and of lists other than 5. */
    private static String search(String query, String cursor) {
        boolean emptyTop = query.contains("quoted_tweet_id:23") && query.contains("\"Top\"");
        boolean unquoted = query.contains("quoted_tweet_id:24");
        boolean emptyList = query.contains("list:") && !query.contains("list:5");
        if (emptyTop || unquoted || emptyList) {
            return StubPosts.timeline("none");
        }
        if (query.contains("quoted_tweet_id:22")) {
            return StubPosts.timeline("same", "42");
        }
        return cursor.isEmpty() ? StubPosts.timeline("second", "41", "42") : StubPosts.timeline("x" + cursor, "43");
    }

    private static String file(String operation, String cursor) {
        String text = read(operation).replace("@COMMUNITY@", read("community")).replace("@USER@", StubPosts.USER);
        text = NEXT.matcher(text)
                .replaceAll(next -> Matcher.quoteReplacement(next.group(cursor.equals("last") ? 2 : 1)));
        return TWEET.matcher(text).replaceAll(tweet -> Matcher.quoteReplacement(StubPosts.post(tweet.group(1))));
    }

    private static String read(String name) {
        try (InputStream in = StubWorld.class.getResourceAsStream("/platform/" + name + ".json")) {
            return in == null
                    ? "{\"errors\": [{\"code\": 131}]}"
                    : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        origin.close();
    }
}
