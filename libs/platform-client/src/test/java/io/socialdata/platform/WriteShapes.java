package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.tweets.NewTweet;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Calls of the writes and reads whose responses have no shape of their own. */
final class WriteShapes {

    private static final NewTweet POST = new NewTweet("Ash glaze", List.of(), null, null);
    private static final String ARTICLE = "/data/%s/article_entity_results/result";

    private WriteShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        posts(rows);
        articles(rows);
        rows.put(
                "CreateList",
                s -> s.respondWith("ListByRestId").account().lists().create("Kilns", "", false, BUDGET));
        rows.put(
                "DeleteList",
                s -> s.respondWithJson("{'data': {'list_delete': 'Done'}}")
                        .account()
                        .lists()
                        .delete("1", BUDGET));
        rows.put(
                "ListRemoveMember",
                s -> s.respondWith("ListByRestId").account().lists().removeMember("1", "2", BUDGET));
        rows.put(
                "LeaveCommunity",
                s -> s.respondWithJson("{'data': {'community_leave': {'rest_id': '1', 'role': 'NonMember'}}}")
                        .account()
                        .communities()
                        .leave("1", BUDGET));
        rows.put(
                "update_profile_banner",
                s -> s.respondWith("user-v1").account().media().banner(ByteBuffer.allocate(3), BUDGET));
        rows.put(
                "metadata-create",
                s -> s.respondWithJson("{}").account().media().describe("1", "A kiln", BUDGET));
        reads(rows);
    }

    private static void posts(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "CreateScheduledTweet",
                s -> s.respondWithJson("{'data': {'tweet': {'rest_id': '5'}}}")
                        .account()
                        .drafts()
                        .schedule(POST, Instant.EPOCH, BUDGET));
        rows.put(
                "EditDraftTweet",
                s -> s.respondWithJson("{'data': {'drafttweet_put': 'Done'}}")
                        .account()
                        .drafts()
                        .edit("1", POST, BUDGET));
        rows.put(
                "DeleteDraftTweet",
                s -> s.respondWithJson("{'data': {'drafttweet_delete': 'Done'}}")
                        .account()
                        .drafts()
                        .delete("1", BUDGET));
        rows.put(
                "DeleteScheduledTweet",
                s -> s.respondWithJson("{'data': {'scheduledtweet_delete': 'Done'}}")
                        .account()
                        .drafts()
                        .cancelScheduled("1", BUDGET));
    }

    private static void articles(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "ArticleEntityUpdateTitle",
                s -> s.respondWithJson("{'data': {'articleentity_update_title': 'Done'}}")
                        .account()
                        .articles()
                        .updateTitle("1", "Ash", BUDGET));
        rows.put(
                "ArticleEntityUpdateContent",
                s -> s.respondWithJson("{'data': {'articleentity_update_content_state': {'id': 'x'}}}")
                        .account()
                        .articles()
                        .updateContent("1", JsonNodeFactory.instance.objectNode(), BUDGET));
        rows.put(
                "ArticleEntityUpdateCoverMedia",
                s -> s.respondWithJson("{'data': {'articleentity_update_cover_media': {'id': 'x'}}}")
                        .account()
                        .articles()
                        .updateCover("1", "2", "DraftTweetImage", BUDGET));
        rows.put(
                "ArticleEntityPublish",
                s -> s.respondWith(Shapes.at(ARTICLE.formatted("articleentity_publish"), "article"))
                        .account()
                        .articles()
                        .publish("1", PublishOptions.forEveryone(), BUDGET));
        rows.put(
                "ArticleEntityUnpublish",
                s -> s.respondWith(Shapes.at(ARTICLE.formatted("articleentity_unpublish"), "article"))
                        .account()
                        .articles()
                        .unpublish("1", BUDGET));
        rows.put(
                "ArticleEntityDelete",
                s -> s.respondWithJson("{'data': {'articleentity_delete': 'Done'}}")
                        .account()
                        .articles()
                        .delete("1", BUDGET));
    }

    private static void reads(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "moderatorsSliceTimeline_Query",
                s -> s.respondWith(Shapes.renamed("membersSliceTimeline_Query", "members_slice", "moderators_slice"))
                        .client()
                        .communities()
                        .moderators("1", 20, null, BUDGET));
        rows.put(
                "ListSubscribers",
                s -> s.respondWith(Shapes.renamed("ListMembers", "members_timeline", "subscribers_timeline"))
                        .client()
                        .lists()
                        .followers("1", 20, null, BUDGET));
        rows.put(
                "inbox_timeline",
                s -> s.respondWith(Shapes.at("/inbox_timeline/conversations/9001-9002", "dm-conversation"))
                        .account()
                        .messages()
                        .inbox("9", BUDGET));
        rows.put(
                "ExplorePage",
                s -> s.respondWithJson(
                                "{'data': {'explore_page': {'body': {'timelines': [{'labelText': 'News', 'timeline':"
                                        + " {'id': 'dGFi'}}]}}}}")
                        .client()
                        .trends()
                        .tabs(BUDGET));
        rows.put(
                "GenericTimelineById",
                s -> s.respondWith("GenericTimelineById").client().trends().tab("dGFi", BUDGET));
    }
}
