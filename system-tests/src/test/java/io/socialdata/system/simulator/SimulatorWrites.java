package io.socialdata.system.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Writes to every store of the simulator through the platform's protocol, and reads them back. */
final class SimulatorWrites {

    private static final String PICTURE =
            "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR4nGNwaDiAFTFQTwIAUOswAfJrQPMAAAAASUVORK5CYII=";

    private final Map<String, String> ids = new LinkedHashMap<>();

    /** Writes to every store. */
    void make(SimulatorProcess simulator) {
        posts(simulator);
        changeRelationships(simulator);
        createResources(simulator);
    }

    private void posts(SimulatorProcess simulator) {
        String tweet = simulator.sample("tweet_id");
        simulator.mutate("FavoriteTweet", "{'tweet_id':'" + tweet + "'}");
        simulator.mutate("CreateBookmark", "{'tweet_id':'" + tweet + "'}");
        simulator.mutate("CreateRetweet", "{'tweet_id':'" + tweet + "'}");
        ids.put(
                "folder",
                text(
                        simulator.mutate("createBookmarkFolder", "{'name':'Kept'}"),
                        "/data/bookmark_collection_create/id"));
        simulator.mutate(
                "bookmarkTweetToFolder",
                "{'bookmark_collection_id':'" + ids.get("folder") + "','tweet_id':'" + tweet + "'}");
        ids.put("post", post(simulator, "Kept through the night"));
        String gone = post(simulator, "Gone before the night");
        ids.put("gone", gone);
        simulator.mutate("DeleteTweet", "{'tweet_id':'" + gone + "'}");
    }

    private void changeRelationships(SimulatorProcess simulator) {
        simulator.form("1.1/friendships/create.json", "user_id=" + simulator.sample("other_user_id"));
        simulator.form("1.1/mutes/users/create.json", "user_id=" + simulator.sample("user_id"));
        ids.put("list", text(simulator.mutate("CreateList", "{'name':'Night watch'}"), "/data/list/id_str"));
        simulator.mutate(
                "ListAddMember", "{'listId':'" + ids.get("list") + "','userId':'" + simulator.sample("user_id") + "'}");
        simulator.mutate("JoinCommunity", "{'communityId':'" + simulator.sample("open_community_id") + "'}");
        simulator.mutate(
                "RequestToJoinCommunity", "{'communityId':'" + simulator.sample("community_id") + "','answer':'maps'}");
        simulator.document(
                "1.1/dm/new2.json",
                "{'recipient_ids':'" + simulator.sample("user_id") + "','request_id':'r-1','text':'Still there?'}");
        ids.put(
                "group",
                text(
                        simulator.document(
                                "1.1/dm/new2.json",
                                "{'recipient_ids':'" + simulator.sample("user_id") + ","
                                        + simulator.sample("other_user_id")
                                        + "','request_id':'r-2','text':'All of you'}"),
                        "/entries/0/message/conversation_id"));
    }

    private void createResources(SimulatorProcess simulator) {
        ids.put(
                "article",
                text(
                        simulator.mutate(
                                "ArticleEntityDraftCreate",
                                "{'title':'Night','content_state':{'blocks':[],'entity_map':[]}}"),
                        "/data/articleentity_create_draft/article_entity_results/result/rest_id"));
        simulator.mutate("CreateDraftTweet", "{'post_tweet_request':{'status':'Idea'}}");
        simulator.mutate(
                "CreateScheduledTweet", "{'post_tweet_request':{'status':'Far ahead'},'execute_at':4102444800}");
        ids.put(
                "media",
                text(
                        simulator.form(
                                "1.1/media/upload.json",
                                "media_category=tweet_image&media_data="
                                        + PICTURE.replace("+", "%2B").replace("=", "%3D")),
                        "/media_id_string"));
        ids.put(
                "chat",
                text(
                        simulator.mutate("CreateGrokConversation", "{}"),
                        "/data/create_grok_conversation/conversation_id"));
    }

    /** Returns what can be read of all that, by kind. */
    Map<String, JsonNode> read(SimulatorProcess simulator) {
        String me = simulator.sample("acting_user_id");
        Map<String, JsonNode> read = new LinkedHashMap<>();
        read.put("liked post", tweet(simulator, simulator.sample("tweet_id")));
        read.put("own post", tweet(simulator, ids.get("post")));
        read.put("deleted post", tweet(simulator, ids.get("gone")));
        read.put("own posts", simulator.query("UserTweets", "{'userId':'" + me + "'}"));
        read.put("likes", simulator.query("Likes", "{'userId':'" + me + "'}"));
        read.put("bookmarks", simulator.query("Bookmarks", "{}"));
        read.put(
                "folder",
                simulator.query("BookmarkFolderTimeline", "{'bookmark_collection_id':'" + ids.get("folder") + "'}"));
        read.put("following", simulator.mutate("Following", "{'userId':'" + me + "','includePromotedContent':false}"));
        read.put("muted", simulator.query("MutedAccounts", "{}"));
        read.put("list", simulator.query("ListByRestId", "{'listId':'" + ids.get("list") + "'}"));
        read.put("members", simulator.query("ListMembers", "{'listId':'" + ids.get("list") + "'}"));
        read.put("joined", community(simulator, "open_community_id"));
        read.put("asked", community(simulator, "community_id"));
        read.put("inbox", simulator.rest("1.1/dm/inbox_initial_state.json"));
        read.put("group", simulator.rest("1.1/dm/conversation/" + ids.get("group") + ".json"));
        read.put(
                "article",
                simulator.query("ArticleEntityResultByRestId", "{'articleEntityId':'" + ids.get("article") + "'}"));
        read.put("drafts", simulator.query("FetchDraftTweets", "{'ascending':true}"));
        read.put("scheduled", simulator.query("FetchScheduledTweets", "{'ascending':true}"));
        return read;
    }

    /** Returns whether started work can be continued: a picture is posted, a question asked. */
    boolean canPostWithStoredMedia(SimulatorProcess simulator) {
        JsonNode posted = simulator.mutate(
                "CreateTweet",
                "{'tweet_text':'With a picture','media':{'media_entities':[{'media_id':'" + ids.get("media") + "'}]}}");
        JsonNode asked = simulator.document(
                "2/grok/add_response.json",
                "{'conversationId':'" + ids.get("chat") + "','responses':[{'message':'Well?','sender':1}]}");
        return !text(posted, "/data/create_tweet/tweet_results/result/rest_id").isEmpty() && !asked.has("errors");
    }

    static String post(SimulatorProcess simulator, String text) {
        return text(
                simulator.mutate("CreateTweet", "{'tweet_text':'" + text + "'}"),
                "/data/create_tweet/tweet_results/result/rest_id");
    }

    private static JsonNode tweet(SimulatorProcess simulator, String id) {
        return simulator.query("TweetResultByRestId", "{'tweetId':'" + id + "'}");
    }

    private static JsonNode community(SimulatorProcess simulator, String sample) {
        return simulator.query("CommunityQuery", "{'communityId':'" + simulator.sample(sample) + "'}");
    }

    private static String text(JsonNode response, String pointer) {
        String text = response.at(pointer).asText();
        if (text.isEmpty()) {
            throw new AssertionError("nothing at " + pointer + " of " + response);
        }
        return Objects.requireNonNull(text);
    }
}
