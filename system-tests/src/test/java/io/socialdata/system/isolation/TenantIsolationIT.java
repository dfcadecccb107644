package io.socialdata.system.isolation;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.system.suite.FrontDoor.Answer;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractAnswers;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every id in the contract that names something of a key or an account. For any other caller, a foreign id behaves like an unknown id.
 * The operations come from the contract, so one that is added must be judged here.
 */
@ExtendWith(SharedSuite.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TenantIsolationIT {

    private static final Map<String, Thing> OWNED = Map.ofEntries(
            entry("draft_edit.id", Thing.DRAFT),
            entry("draft_edit.draft_tweet_id", Thing.DRAFT),
            entry("draft_delete.id", Thing.DRAFT),
            entry("draft_delete.draft_tweet_id", Thing.DRAFT),
            entry("scheduled_delete.id", Thing.SCHEDULED),
            entry("scheduled_delete.scheduled_tweet_id", Thing.SCHEDULED),
            entry("media_status.media_id", Thing.MEDIA),
            entry("article_get.article_id", Thing.ARTICLE),
            entry("article_update_title.id", Thing.ARTICLE),
            entry("article_update_cover_media.id", Thing.ARTICLE),
            entry("article_update_content.id", Thing.ARTICLE),
            entry("article_publish.id", Thing.ARTICLE),
            entry("article_unpublish.id", Thing.ARTICLE),
            entry("article_delete.id", Thing.ARTICLE),
            entry("monitor_update.id", Thing.MONITOR),
            entry("monitor_delete.id", Thing.MONITOR),
            entry("monitor_health.id", Thing.MONITOR),
            entry("x_user_stream_remove.id_for_user", Thing.MONITOR),
            entry("webhook_update.id", Thing.WEBHOOK),
            entry("webhook_delete.id", Thing.WEBHOOK),
            entry("webhook_test.id", Thing.WEBHOOK),
            entry("feedback_get.id", Thing.FEEDBACK));

    /** Named beside something else, so what is wrong with them is the request. */
    private static final Map<String, Thing> MENTIONED = Map.ofEntries(
            entry("monitor_create.webhook_ids", Thing.WEBHOOK),
            entry("monitor_update.webhook_ids", Thing.WEBHOOK),
            entry("tweet_create.media_ids", Thing.MEDIA),
            entry("draft_create.media_ids", Thing.MEDIA),
            entry("draft_edit.media_ids", Thing.MEDIA),
            entry("scheduled_create.media_ids", Thing.MEDIA),
            entry("article_update_cover_media.media_id", Thing.MEDIA));

    /** What the platform shows to everybody, or decides itself whom to show. */
    private static final Pattern PLATFORMS = Pattern.compile("(tweet|spaces)_[a-z]+\\.id|article_get\\.id|.*"
            + "\\.(user_id|source_user_id|target_user_id|recipient_id|list_id|community_id|tweet_id|folder_id"
            + "|conversation_id|max_id|reply_to|quote)");

    private static final Map<String, JsonNode> VALUES = Map.of(
            "text", new TextNode("Taken over"),
            "title", new TextNode("Taken over"),
            "content_state", JsonNodeFactory.instance.objectNode().set("blocks", JsonNodeFactory.instance.arrayNode()),
            "execute_at", JsonNodeFactory.instance.numberNode(4_102_444_800L),
            "handle", new TextNode("river_atlas"));

    private final Suite suite;
    private final Belongings owner;
    private final Belongings stranger;
    private final String sibling;

    TenantIsolationIT(Suite suite) {
        this.suite = suite;
        JsonNode samples = suite.samples();
        String email = UUID.randomUUID() + "@example.com";
        owner = Belongings.make(suite, key(email), samples.path("acting_handle").asText());
        sibling = key(email);
        stranger = Belongings.make(
                suite, suite.keyOfNewAccount(), samples.path("handle").asText());
    }

    static List<Reference> owned() {
        return among(OWNED);
    }

    static List<Reference> mentioned() {
        return among(MENTIONED);
    }

    static List<Reference> ofOneKey() {
        return among(OWNED).stream()
                .filter(reference -> OWNED.get(reference.name()).ofOneKey())
                .toList();
    }

    @Test
    void everyIdInTheContractIsJudged() {
        assertThat(References.inContract())
                .extracting(Reference::name)
                .allSatisfy(name -> assertThat(Stream.of(
                                        OWNED.containsKey(name),
                                        MENTIONED.containsKey(name),
                                        PLATFORMS.matcher(name).matches())
                                .filter(judged -> judged))
                        .as(name)
                        .hasSize(1));
        assertThat(owned()).hasSameSizeAs(OWNED.keySet());
        assertThat(mentioned()).hasSameSizeAs(MENTIONED.keySet());
    }

    @ParameterizedTest
    @MethodSource("owned")
    void whatBelongsToAnotherAccountIsNotThere(Reference reference) {
        assertNotThere(reference, stranger.key());
    }

    @ParameterizedTest
    @MethodSource("ofOneKey")
    void whatBelongsToAnotherKeyOfTheAccountIsNotThere(Reference reference) {
        assertNotThere(reference, sibling);
    }

    @ParameterizedTest
    @MethodSource("mentioned")
    void mentioningWhatBelongsToAnotherIsMentioningNothing(Reference reference) {
        Thing thing = MENTIONED.get(reference.name());
        String before = owner.shown(thing);

        HttpResponse<String> foreign = call(reference, stranger.key(), owner.id(thing));
        HttpResponse<String> missing = call(reference, stranger.key(), thing.missing());

        assertThat(foreign.statusCode()).as(foreign.body()).isEqualTo(missing.statusCode());
        assertThat(Suite.json(foreign.body()).path("error"))
                .isEqualTo(Suite.json(missing.body()).path("error"));
        assertThat(owner.shown(thing)).isEqualTo(before);
    }

    @Test
    void sessionIsOfOneKey() {
        JsonNode status =
                Suite.json(suite.data(sibling, "/customer/session/status").body());
        HttpResponse<String> deleted = suite.call("POST", "/twitter/customer/session/delete", sibling, "{}");

        assertThat(status.path("registered").asBoolean()).isFalse();
        assertThat(Suite.json(deleted.body()).path("deleted").asBoolean()).isFalse();
        assertThat(suite.data(sibling, "/draft/list").statusCode()).isEqualTo(409);
        owner.shown(Thing.DRAFT);
    }

    private void assertNotThere(Reference reference, String key) {
        Thing thing = OWNED.get(reference.name());
        String before = owner.shown(thing);

        HttpResponse<String> foreign = call(reference, key, owner.id(thing));
        String missingId = thing.missing();
        HttpResponse<String> missing = call(reference, key, missingId);

        assertThat(foreign.statusCode()).as(foreign.body()).isEqualTo(404);
        ContractAnswers.conforms(reference.operation().id(), 404, foreign.body());
        assertThat(missing.statusCode()).isEqualTo(404);
        assertThat(foreign.body().replace(owner.id(thing), "<id>"))
                .isEqualTo(missing.body().replace(missingId, "<id>"));
        assertThat(foreign.headers().firstValue("X-Credits-Charged"))
                .hasValueSatisfying(
                        charged -> assertThat(new BigDecimal(charged)).isZero());
        assertThat(owner.shown(thing)).isEqualTo(before);
    }

    private HttpResponse<String> call(Reference reference, String key, String id) {
        Map<String, JsonNode> values = new HashMap<>(VALUES);
        values.put("status", new TextNode(reference.operation().id().equals("monitor_update") ? "paused" : "disabled"));
        for (String other : reference.others()) {
            Thing own = OWNED.getOrDefault(
                    reference.operation().id() + "." + other,
                    MENTIONED.get(reference.operation().id() + "." + other));
            if (own != null) {
                values.put(other, new TextNode(stranger.id(own)));
            }
        }
        return reference.call(suite, key, id, values);
    }

    private String key(String email) {
        Answer answer = suite.door().run("key", email);
        Matcher key = Pattern.compile("sda_[A-Za-z0-9_-]+").matcher(answer.out());
        assertThat(key.find()).as(answer.err()).isTrue();
        return key.group();
    }

    private static List<Reference> among(Map<String, Thing> things) {
        return References.inContract().stream()
                .filter(reference -> things.containsKey(reference.name()))
                .toList();
    }
}
