package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.writing.NewTweet;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** How those changes, and those reads, are asked for whose answers have no shape of their own. */
final class WriteShapes {

    private static final NewTweet POST = new NewTweet("Ash glaze", List.of(), null, null);
    private static final String ARTICLE = "/data/%s/article_entity_results/result";

    private WriteShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        posts(rows);
        articles(rows);
        rows.put("CreateList", s -> s.plays("ListByRestId").account().listing().create("Kilns", "", false, BUDGET));
        rows.put(
                "ListRemoveMember",
                s -> s.plays("ListByRestId").account().listing().removeMember("1", "2", BUDGET));
        rows.put(
                "LeaveCommunity",
                s -> s.playsJson("{'data': {'community_leave': {'rest_id': '1', 'role': 'NonMember'}}}")
                        .account()
                        .joining()
                        .leave("1", BUDGET));
        rows.put(
                "update_profile_banner",
                s -> s.plays("user-v1").account().uploading().banner(ByteBuffer.allocate(3), BUDGET));
        rows.put("metadata-create", s -> s.playsJson("{}").account().uploading().describe("1", "A kiln", BUDGET));
        reads(rows);
    }

    private static void posts(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "CreateScheduledTweet",
                s -> s.playsJson("{'data': {'tweet': {'rest_id': '5'}}}")
                        .account()
                        .posting()
                        .schedule(POST, Instant.EPOCH, BUDGET));
        rows.put(
                "EditDraftTweet",
                s -> s.playsJson("{'data': {'drafttweet_put': 'Done'}}")
                        .account()
                        .posting()
                        .editDraft("1", POST, BUDGET));
        rows.put(
                "DeleteDraftTweet",
                s -> s.playsJson("{'data': {'drafttweet_delete': 'Done'}}")
                        .account()
                        .posting()
                        .deleteDraft("1", BUDGET));
        rows.put(
                "DeleteScheduledTweet",
                s -> s.playsJson("{'data': {'scheduledtweet_delete': 'Done'}}")
                        .account()
                        .posting()
                        .cancelScheduled("1", BUDGET));
    }

    private static void articles(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "ArticleEntityUpdateTitle",
                s -> s.playsJson("{'data': {'articleentity_update_title': 'Done'}}")
                        .account()
                        .publishing()
                        .updateTitle("1", "Ash", BUDGET));
        rows.put(
                "ArticleEntityUpdateContent",
                s -> s.playsJson("{'data': {'articleentity_update_content_state': {'id': 'x'}}}")
                        .account()
                        .publishing()
                        .updateContent("1", JsonNodeFactory.instance.objectNode(), BUDGET));
        rows.put(
                "ArticleEntityUpdateCoverMedia",
                s -> s.playsJson("{'data': {'articleentity_update_cover_media': {'id': 'x'}}}")
                        .account()
                        .publishing()
                        .updateCover("1", "2", "DraftTweetImage", BUDGET));
        rows.put(
                "ArticleEntityPublish",
                s -> s.plays(Shapes.at(ARTICLE.formatted("articleentity_publish"), "article"))
                        .account()
                        .publishing()
                        .publish("1", PublishOptions.toEverybody(), BUDGET));
        rows.put(
                "ArticleEntityUnpublish",
                s -> s.plays(Shapes.at(ARTICLE.formatted("articleentity_unpublish"), "article"))
                        .account()
                        .publishing()
                        .unpublish("1", BUDGET));
        rows.put(
                "ArticleEntityDelete",
                s -> s.playsJson("{'data': {'articleentity_delete': 'Done'}}")
                        .account()
                        .publishing()
                        .delete("1", BUDGET));
    }

    private static void reads(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "moderatorsSliceTimeline_Query",
                s -> s.plays(Shapes.renamed("membersSliceTimeline_Query", "members_slice", "moderators_slice"))
                        .client()
                        .communities()
                        .moderators("1", 20, null, BUDGET));
        rows.put(
                "ListSubscribers",
                s -> s.plays(Shapes.renamed("ListMembers", "members_timeline", "subscribers_timeline"))
                        .client()
                        .lists()
                        .followers("1", 20, null, BUDGET));
        rows.put(
                "inbox_timeline",
                s -> s.plays(Shapes.at("/inbox_timeline/conversations/9001-9002", "dm-conversation"))
                        .account()
                        .messages()
                        .inbox("9", BUDGET));
        rows.put(
                "ExplorePage",
                s -> s.playsJson("{'data': {'explore_page': {'body': {'timelines': [{'labelText': 'News', 'timeline':"
                                + " {'id': 'dGFi'}}]}}}}")
                        .client()
                        .trends()
                        .tabs(BUDGET));
        rows.put(
                "GenericTimelineById",
                s -> s.plays("GenericTimelineById").client().trends().tab("dGFi", BUDGET));
    }
}
