package io.socialdata.contract;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Facts about the service, written by hand, that the contract must keep. */
class OperationCatalogueTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    /** Operations beyond the service specification, which has 109. */
    private static final Set<String> ADDITIONS = Set.of(
            "account_alerts",
            "account_alerts_update",
            "account_requests",
            "account_top_up_create",
            "account_usage",
            "account_keys",
            "account_key_create",
            "account_key_get",
            "account_key_update",
            "account_key_rotate",
            "account_key_revoke",
            "batch_read",
            "delivery_get",
            "delivery_list",
            "delivery_replay",
            "jobs_create",
            "jobs_list",
            "jobs_get",
            "jobs_cancel",
            "jobs_result",
            "webhook_get",
            "webhook_replay",
            "webhook_rotate_secret");

    @Test
    void operationsAreThoseOfTheSpecificationAndTheMarkedAdditions() {
        assertThat(ContractDocument.read().path("paths").properties().stream()
                        .flatMap(path -> path.getValue().properties().stream())
                        .map(Entry::getValue)
                        .filter(operation -> operation.path("x-addition").asBoolean())
                        .map(operation -> operation.path("operationId").asText()))
                .containsExactlyInAnyOrderElementsOf(ADDITIONS);
        assertThat(ids(operation -> !ADDITIONS.contains(operation.id()))).hasSize(109);
    }

    @Test
    void pricesMatchThePublishedOnes() {
        assertThat(CATALOGUE.operations().stream().collect(groupingBy(Operation::priceMicroUsd, counting())))
                .isEqualTo(Map.of(0L, 46L, 800L, 65L, 1600L, 17L, 2400L, 1L, 4000L, 2L, 10_000L, 1L));
        assertThat(price("user_info")).isEqualTo(800);
        assertThat(price("tweet_create")).isEqualTo(1600);
        assertThat(price("dm_list")).isEqualTo(1600);
        assertThat(price("list_create")).isEqualTo(1600);
        assertThat(price("user_tweets_complete")).isEqualTo(2400);
        assertThat(price("tweet_thread")).isEqualTo(4000);
        assertThat(price("grok_chat")).isEqualTo(4000);
        assertThat(price("grok_config")).isEqualTo(800);
        assertThat(price("user_login")).isEqualTo(10_000);
    }

    @Test
    void managementIsFree() {
        assertThat(ids(operation -> operation.billing() == BillingMode.FREE))
                .hasSize(46)
                .contains("account_me", "feedback_create", "customer_session_register", "monitor_create")
                .contains("webhook_test", "monitor_deliveries", "x_user_stream_list")
                .doesNotContain("user_login");
    }

    @Test
    void membershipChangesArePaidOnlyWhenApplied() {
        assertThat(ids(operation -> operation.billing() == BillingMode.WHEN_APPLIED))
                .containsExactlyInAnyOrder(
                        "community_join", "community_leave", "list_add_member", "list_remove_member");
    }

    @Test
    void inlineCredentialsAreSupportedByTheListedOperations() {
        assertThat(ids(Operation::inlineCredentials))
                .containsExactlyInAnyOrder(
                        "tweet_create",
                        "tweet_delete",
                        "user_bookmarks",
                        "user_bookmark_search",
                        "user_blocking",
                        "user_muting",
                        "dm_list",
                        "dm_conversation",
                        "article_create",
                        "article_update_title",
                        "article_update_cover_media",
                        "article_update_content",
                        "article_publish",
                        "article_unpublish",
                        "article_list",
                        "article_delete",
                        "community_join",
                        "article_get");
    }

    @Test
    void onlyTheArticleReadAcceptsInlineCredentialsWithoutRequiringAnAccount() {
        assertThat(ids(operation ->
                        operation.inlineCredentials() && operation.acting() != CredentialSource.SESSION_OR_INLINE))
                .containsExactly("article_get");
        assertThat(CATALOGUE.byId("article_get").acting()).isEqualTo(CredentialSource.NONE);
    }

    @Test
    void projectionAppliesToReadsOfDataAndToDeliveries() {
        assertThat(ids(Operation::projection)).hasSize(55).contains("user_info", "monitor_deliveries", "grok_config");
        assertThat(ids(operation -> !operation.projection()))
                .contains("account_me", "feedback_list", "customer_session_status", "monitor_list", "webhook_list");
    }

    @Test
    void everyWriteAndNoPlainReadAcceptsAProxy() {
        assertThat(CATALOGUE.operations())
                .filteredOn(operation -> operation.service() == ServiceName.WRITES)
                .allMatch(Operation::proxy);
        assertThat(CATALOGUE.operations())
                .filteredOn(operation -> operation.operationClass() == RateLimitClass.PUBLIC_READ)
                .filteredOn(Operation::proxy)
                .extracting(Operation::id)
                .containsExactly("article_get");
    }

    @Test
    void accountFeedbackAndCompatPathsAreAtTheHostRoot() {
        assertThat(ids(operation -> operation.root() == PathRoot.HOST))
                .containsExactlyInAnyOrder(
                        "account_alerts",
                        "account_alerts_update",
                        "account_me",
                        "account_payments",
                        "account_requests",
                        "account_top_up_create",
                        "account_usage",
                        "account_keys",
                        "account_key_create",
                        "account_key_get",
                        "account_key_update",
                        "account_key_rotate",
                        "account_key_revoke",
                        "batch_read",
                        "feedback_create",
                        "feedback_get",
                        "feedback_list",
                        "x_user_stream_add",
                        "x_user_stream_remove",
                        "x_user_stream_list");
    }

    @Test
    void operationsOfTheHostAreAliasedBelowTheDataPrefix() {
        assertThat(CATALOGUE.operations())
                .allSatisfy(operation -> assertThat(operation.aliasRoots())
                        .as(operation.id())
                        .isEqualTo(operation.root() == PathRoot.HOST ? Set.of(PathRoot.DATA) : Set.of()));
    }

    @Test
    void fullPathsHaveThePrefixOfDataOperations() {
        assertThat(CATALOGUE.byId("user_info").documentPath()).isEqualTo("/twitter/user/info");
        assertThat(CATALOGUE.byId("user_info").publicPath("")).isEqualTo("/user/info");
        assertThat(CATALOGUE.byId("feedback_get").publicPath("/data")).isEqualTo("/feedback/{id}");
    }

    @Test
    void operationsAreDividedAmongBackends() {
        assertThat(CATALOGUE.operations().stream().collect(groupingBy(Operation::service, counting())))
                .isEqualTo(Map.of(
                        ServiceName.GATEWAY, 1L,
                        ServiceName.BILLING, 13L,
                        ServiceName.SESSION, 4L,
                        ServiceName.FEEDBACK, 3L,
                        ServiceName.READS, 55L,
                        ServiceName.WRITES, 30L,
                        ServiceName.MONITORING, 14L,
                        ServiceName.WEBHOOK_DELIVERY, 12L));
    }

    @Test
    void slowOperationsHaveLongerDeadlines() {
        assertThat(CATALOGUE.byId("user_info").deadline()).isEqualTo(Duration.ofSeconds(15));
        assertThat(CATALOGUE.byId("user_tweets_complete").deadline()).isEqualTo(Duration.ofSeconds(20));
        assertThat(CATALOGUE.byId("grok_chat").deadline()).isEqualTo(Duration.ofMinutes(2));
        assertThat(CATALOGUE.byId("user_login").deadline()).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void onlyImagesMayBeLarge() {
        assertThat(ids(operation -> operation.maxBodyBytes() == 24L << 20))
                .containsExactlyInAnyOrder("media_upload", "user_update_banner");
        assertThat(ids(operation -> operation.maxBodyBytes() == 1L << 18)).containsExactly("batch_read");
        assertThat(ids(operation -> operation.maxBodyBytes() == 1L << 20)).hasSize(129);
    }

    @Test
    void unknownIdIsRejected() {
        assertThatThrownBy(() -> CATALOGUE.byId("nothing"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing");
    }

    private static long price(String id) {
        return CATALOGUE.byId(id).priceMicroUsd();
    }

    private static Set<String> ids(Predicate<Operation> predicate) {
        return CATALOGUE.operations().stream()
                .filter(predicate)
                .map(Operation::id)
                .collect(Collectors.toSet());
    }
}
