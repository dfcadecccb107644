package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The scope of each operation, written by hand, so that a moved operation fails a test. */
class ScopeTest {

    private static final Map<Scope, Set<String>> SCOPES = Map.of(
            Scope.MANAGE,
            Set.of(
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
                    "x_user_stream_add",
                    "x_user_stream_remove",
                    "x_user_stream_list",
                    "feedback_create",
                    "feedback_list",
                    "feedback_get",
                    "monitor_create",
                    "monitor_list",
                    "monitor_update",
                    "monitor_delete",
                    "monitor_health",
                    "monitor_account_health",
                    "monitor_deliveries",
                    "delivery_get",
                    "delivery_list",
                    "delivery_replay",
                    "customer_session_register",
                    "customer_session_status",
                    "customer_session_delete",
                    "user_login",
                    "webhook_create",
                    "webhook_list",
                    "webhook_get",
                    "webhook_replay",
                    "webhook_rotate_secret",
                    "webhook_update",
                    "webhook_delete",
                    "webhook_test"),
            Scope.WRITE,
            Set.of(
                    "media_upload",
                    "user_update_banner",
                    "user_follow",
                    "user_unfollow",
                    "list_create",
                    "list_add_member",
                    "list_remove_member",
                    "article_create",
                    "article_update_title",
                    "article_update_cover_media",
                    "article_update_content",
                    "article_publish",
                    "article_unpublish",
                    "article_delete",
                    "community_join",
                    "community_leave",
                    "draft_create",
                    "draft_edit",
                    "draft_delete",
                    "scheduled_create",
                    "scheduled_delete",
                    "dm_send",
                    "tweet_create",
                    "tweet_delete",
                    "tweet_favorite",
                    "tweet_unfavorite",
                    "tweet_retweet",
                    "tweet_unretweet",
                    "tweet_bookmark",
                    "tweet_unbookmark"),
            Scope.PRIVATE,
            Set.of(
                    "media_status",
                    "article_get",
                    "article_list",
                    "grok_chat",
                    "grok_config",
                    "draft_list",
                    "scheduled_list",
                    "user_followers_you_know",
                    "dm_list",
                    "dm_conversation",
                    "user_bookmarks",
                    "user_bookmark_search",
                    "user_bookmark_folders",
                    "user_bookmark_folder_timeline",
                    "user_likes",
                    "user_home_timeline",
                    "user_blocking",
                    "user_muting"),
            Scope.READ,
            Set.of(
                    "batch_read",
                    "jobs_create",
                    "jobs_list",
                    "jobs_get",
                    "jobs_cancel",
                    "jobs_result",
                    "community_info",
                    "community_members",
                    "community_moderators",
                    "community_tweets",
                    "community_memberships",
                    "community_about",
                    "community_search",
                    "user_followers",
                    "user_following",
                    "user_followers_v2",
                    "user_following_v2",
                    "user_verified_followers",
                    "list_members",
                    "list_followers",
                    "list_tweets",
                    "list_timeline",
                    "tweet_advanced_search",
                    "user_search",
                    "spaces_info",
                    "trends",
                    "trends_locations",
                    "tweet_detail",
                    "tweet_replies",
                    "tweet_retweeters",
                    "tweet_quotes",
                    "tweet_thread",
                    "user_info",
                    "user_info_by_id",
                    "user_status",
                    "user_about",
                    "user_media",
                    "user_tweets",
                    "user_tweets_and_replies",
                    "user_tweets_complete",
                    "user_mentions",
                    "user_affiliates",
                    "user_check_follow_relationship"));

    @Test
    void everyOperationHasItsExpectedScope() {
        Map<Scope, Set<String>> found = OperationCatalogue.load().operations().stream()
                .collect(
                        Collectors.groupingBy(Operation::scope, Collectors.mapping(Operation::id, Collectors.toSet())));

        assertThat(found).isEqualTo(SCOPES);
    }

    @Test
    void scopeIsKnownByItsName() {
        for (Scope scope : Scope.values()) {
            assertThat(Scope.of(scope.wireName())).isEqualTo(scope);
        }
        assertThatThrownBy(() -> Scope.of("READ")).isInstanceOf(IllegalArgumentException.class);
    }
}
