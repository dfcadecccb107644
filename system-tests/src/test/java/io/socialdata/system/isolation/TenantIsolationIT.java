package io.socialdata.system.isolation;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks every id in the contract that names a resource of a key or an account. For any other caller, a foreign id
 * behaves like an unknown id. The operations come from the contract, so an added one must be classified here.
 */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TenantIsolationIT {

    private static final Map<String, TenantResourceType> OWNED = Map.ofEntries(
            entry("draft_edit.id", TenantResourceType.DRAFT),
            entry("draft_edit.draft_tweet_id", TenantResourceType.DRAFT),
            entry("draft_delete.id", TenantResourceType.DRAFT),
            entry("draft_delete.draft_tweet_id", TenantResourceType.DRAFT),
            entry("scheduled_delete.id", TenantResourceType.SCHEDULED),
            entry("scheduled_delete.scheduled_tweet_id", TenantResourceType.SCHEDULED),
            entry("media_status.media_id", TenantResourceType.MEDIA),
            entry("article_get.article_id", TenantResourceType.ARTICLE),
            entry("article_update_title.id", TenantResourceType.ARTICLE),
            entry("article_update_cover_media.id", TenantResourceType.ARTICLE),
            entry("article_update_content.id", TenantResourceType.ARTICLE),
            entry("article_publish.id", TenantResourceType.ARTICLE),
            entry("article_unpublish.id", TenantResourceType.ARTICLE),
            entry("article_delete.id", TenantResourceType.ARTICLE),
            entry("monitor_update.id", TenantResourceType.MONITOR),
            entry("monitor_delete.id", TenantResourceType.MONITOR),
            entry("monitor_health.id", TenantResourceType.MONITOR),
            entry("x_user_stream_remove.id_for_user", TenantResourceType.MONITOR),
            entry("webhook_get.id", TenantResourceType.WEBHOOK),
            entry("webhook_update.id", TenantResourceType.WEBHOOK),
            entry("webhook_delete.id", TenantResourceType.WEBHOOK),
            entry("webhook_test.id", TenantResourceType.WEBHOOK),
            entry("webhook_rotate_secret.id", TenantResourceType.WEBHOOK),
            entry("webhook_replay.id", TenantResourceType.WEBHOOK),
            entry("jobs_get.id", TenantResourceType.JOB),
            entry("jobs_cancel.id", TenantResourceType.JOB),
            entry("jobs_result.id", TenantResourceType.JOB),
            entry("feedback_get.id", TenantResourceType.FEEDBACK),
            entry("account_key_get.id", TenantResourceType.KEY),
            entry("account_key_update.id", TenantResourceType.KEY),
            entry("account_key_rotate.id", TenantResourceType.KEY),
            entry("account_key_revoke.id", TenantResourceType.KEY));

    /** Ids sent beside something else. If one is wrong, the request is invalid. */
    private static final Map<String, TenantResourceType> MENTIONED = Map.ofEntries(
            entry("monitor_create.webhook_ids", TenantResourceType.WEBHOOK),
            entry("monitor_update.webhook_ids", TenantResourceType.WEBHOOK),
            entry("tweet_create.media_ids", TenantResourceType.MEDIA),
            entry("draft_create.media_ids", TenantResourceType.MEDIA),
            entry("draft_edit.media_ids", TenantResourceType.MEDIA),
            entry("scheduled_create.media_ids", TenantResourceType.MEDIA),
            entry("article_update_cover_media.media_id", TenantResourceType.MEDIA));

    /** Ids that narrow a list of the caller's own. */
    private static final Set<String> FILTERS = Set.of(
            "account_requests.key_id",
            "account_requests.request_id",
            "account_usage.key_id",
            "delivery_list.webhook_id",
            "delivery_list.monitor_id");

    /** Ids of what monitors detected. Nothing creates them on request, so {@link DeliveryIsolationIT} checks them. */
    private static final Set<String> DETECTED = Set.of("delivery_get.id", "delivery_replay.id");

    /** Ids that the caller chooses. Two accounts may choose the same. */
    private static final Set<String> CHOSEN = Set.of("account_top_up_create.id");

    /** What the platform shows to everyone, or decides itself whom to show. */
    private static final Pattern PLATFORMS = Pattern.compile("(tweet|spaces)_[a-z]+\\.id|article_get\\.id|.*"
            + "\\.(user_id|source_user_id|target_user_id|recipient_id|list_id|community_id|tweet_id|folder_id"
            + "|conversation_id|max_id|reply_to|quote)");

    private static final Map<String, JsonNode> VALUES = Map.of(
            "text", new TextNode("Taken over"),
            "title", new TextNode("Taken over"),
            "content_state", JsonNodeFactory.instance.objectNode().set("blocks", JsonNodeFactory.instance.arrayNode()),
            "scopes", JsonNodeFactory.instance.arrayNode().add("read"),
            "overlap_seconds", JsonNodeFactory.instance.numberNode(0),
            "execute_at", JsonNodeFactory.instance.numberNode(4_102_444_800L),
            "handle", new TextNode("river_atlas"));

    private final Suite suite;
    private final TenantResources owner;
    private final TenantResources otherCustomer;
    private final String sibling;

    TenantIsolationIT(Suite suite) {
        this.suite = suite;
        JsonNode samples = suite.samples();
        String email = UUID.randomUUID() + "@example.com";
        owner = TenantResources.make(
                suite, suite.keyOf(email), samples.path("acting_handle").asText());
        sibling = suite.keyOf(email);
        otherCustomer = TenantResources.make(
                suite, suite.keyOfNewAccount(), samples.path("handle").asText());
    }

    static List<IdParameter> owned() {
        return among(OWNED);
    }

    static List<IdParameter> mentioned() {
        return among(MENTIONED);
    }

    static List<IdParameter> ofOneKey() {
        return among(OWNED).stream()
                .filter(idParameter -> OWNED.get(idParameter.name()).ofOneKey())
                .toList();
    }

    @Test
    void chosenIdOfOtherAccountIsFree() {
        String id = UUID.randomUUID().toString();

        for (TenantResources account : List.of(owner, otherCustomer)) {
            String topUp = "{\"id\": \"%s\", \"amount\": %d}".formatted(id, account == owner ? 10 : 20);
            assertThat(suite.call("POST", "/account/top-ups", account.key(), topUp)
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void everyIdParameterHasAnIsolationRule() {
        assertThat(IdParameters.inContract())
                .extracting(IdParameter::name)
                .allSatisfy(name -> assertThat(Stream.of(
                                        OWNED.containsKey(name),
                                        MENTIONED.containsKey(name),
                                        FILTERS.contains(name),
                                        DETECTED.contains(name),
                                        CHOSEN.contains(name),
                                        PLATFORMS.matcher(name).matches())
                                .filter(covered -> covered))
                        .as(name)
                        .hasSize(1));
        assertThat(owned()).hasSameSizeAs(OWNED.keySet());
        assertThat(mentioned()).hasSameSizeAs(MENTIONED.keySet());
    }

    @ParameterizedTest
    @MethodSource("owned")
    void resourceOfOtherAccountIsNotFound(IdParameter idParameter) {
        assertNotThere(idParameter, otherCustomer.key());
    }

    @ParameterizedTest
    @MethodSource("ofOneKey")
    void resourceOfOtherKeyIsNotFound(IdParameter idParameter) {
        assertNotThere(idParameter, sibling);
    }

    @ParameterizedTest
    @MethodSource("mentioned")
    void foreignIdInRequestIsTreatedAsUnknown(IdParameter idParameter) {
        TenantResourceType tenantResourceType = MENTIONED.get(idParameter.name());
        String before = owner.view(tenantResourceType);

        HttpResponse<String> foreign = call(idParameter, otherCustomer.key(), owner.id(tenantResourceType));
        HttpResponse<String> missing = call(idParameter, otherCustomer.key(), tenantResourceType.missing());

        assertThat(foreign.statusCode()).as(foreign.body()).isEqualTo(missing.statusCode());
        assertThat(Suite.json(foreign.body()).path("error"))
                .isEqualTo(Suite.json(missing.body()).path("error"));
        assertThat(owner.view(tenantResourceType)).isEqualTo(before);
    }

    @Test
    void requestLogOfOtherAccountIsNotFound() {
        JsonNode call = await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> log(owner.key(), "limit=1").at("/requests/0"), found -> !found.isMissingNode());

        JsonNode foreignCall =
                log(otherCustomer.key(), "request_id=" + call.path("request_id").asText());
        HttpResponse<String> foreignKey = suite.call(
                "GET", "/account/requests?key_id=" + call.path("key_id").asText(), otherCustomer.key(), "");
        HttpResponse<String> missingKey =
                suite.call("GET", "/account/requests?key_id=" + UUID.randomUUID(), otherCustomer.key(), "");

        assertThat(foreignCall.path("requests")).isEmpty();
        assertThat(foreignKey.statusCode()).isEqualTo(400);
        assertThat(ErrorBody.of(foreignKey)).isEqualTo(ErrorBody.of(missingKey));
    }

    private JsonNode log(String key, String query) {
        return Suite.json(
                suite.call("GET", "/account/requests?" + query, key, "").body());
    }

    @Test
    void sessionBelongsToOneKey() {
        JsonNode status =
                Suite.json(suite.data(sibling, "/customer/session/status").body());
        HttpResponse<String> deleted = suite.call("POST", "/twitter/customer/session/delete", sibling, "{}");

        assertThat(status.path("registered").asBoolean()).isFalse();
        assertThat(Suite.json(deleted.body()).path("deleted").asBoolean()).isFalse();
        assertThat(suite.data(sibling, "/draft/list").statusCode()).isEqualTo(409);
        owner.view(TenantResourceType.DRAFT);
    }

    private void assertNotThere(IdParameter idParameter, String key) {
        TenantResourceType tenantResourceType = OWNED.get(idParameter.name());
        String before = owner.view(tenantResourceType);

        HttpResponse<String> foreign = call(idParameter, key, owner.id(tenantResourceType));
        String missingId = tenantResourceType.missing();
        HttpResponse<String> missing = call(idParameter, key, missingId);

        assertThat(foreign.statusCode()).as(foreign.body()).isEqualTo(404);
        ContractResponses.conforms(idParameter.operation().id(), 404, foreign.body());
        assertThat(missing.statusCode()).isEqualTo(404);
        assertThat(ErrorBody.of(foreign).replace(owner.id(tenantResourceType), "<id>"))
                .isEqualTo(ErrorBody.of(missing).replace(missingId, "<id>"));
        assertThat(foreign.headers().firstValue("X-Credits-Charged"))
                .hasValueSatisfying(
                        charged -> assertThat(new BigDecimal(charged)).isZero());
        assertThat(owner.view(tenantResourceType)).isEqualTo(before);
    }

    private HttpResponse<String> call(IdParameter idParameter, String key, String id) {
        Map<String, JsonNode> values = new HashMap<>(VALUES);
        values.put(
                "status", new TextNode(idParameter.operation().id().equals("monitor_update") ? "paused" : "disabled"));
        for (String other : idParameter.others()) {
            TenantResourceType own = OWNED.getOrDefault(
                    idParameter.operation().id() + "." + other,
                    MENTIONED.get(idParameter.operation().id() + "." + other));
            if (own != null) {
                values.put(other, new TextNode(otherCustomer.id(own)));
            }
        }
        return idParameter.call(suite, key, id, values);
    }

    private static List<IdParameter> among(Map<String, TenantResourceType> things) {
        return IdParameters.inContract().stream()
                .filter(idParameter -> things.containsKey(idParameter.name()))
                .toList();
    }
}
