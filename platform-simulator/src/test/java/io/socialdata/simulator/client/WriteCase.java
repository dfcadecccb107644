package io.socialdata.simulator.client;

import static io.socialdata.simulator.client.ClientFixture.BUDGET;
import static io.socialdata.simulator.client.ClientFixture.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.media.MediaFile;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.platform.media.UploadedMedia;
import io.socialdata.platform.result.PlatformResult;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A write of the contract.
 *
 * @param name of the contract's operation
 * @param operation the simulator's name of the platform operation
 * @param repeatable whether the client may retry it
 * @param preparation creates the data that the write needs, and returns the write
 */
record WriteCase(
        String name,
        String operation,
        boolean repeatable,
        Function<ClientFixture, Supplier<PlatformResult<?>>> preparation) {

    private static final int DAY = 86_400;

    static List<WriteCase> all() {
        List<WriteCase> cases = new ArrayList<>();
        posts(cases);
        marks(cases);
        users(cases);
        waitingPosts(cases);
        media(cases);
        articles(cases);
        return cases;
    }

    Supplier<PlatformResult<?>> in(ClientFixture clientFixture) {
        return preparation.apply(clientFixture);
    }

    @Override
    public String toString() {
        return name;
    }

    private static void posts(List<WriteCase> cases) {
        cases.add(once(
                "tweet_create", "CreateTweet", s -> () -> s.account.tweets().create(s.words(), BUDGET)));
        cases.add(once("tweet_delete", "DeleteTweet", s -> {
            String id = posted(s);
            return () -> s.account.tweets().delete(id, BUDGET);
        }));
        cases.add(once(
                "tweet_retweet", "CreateRetweet", s -> () -> s.account.tweets().retweet(s.sample("tweet_id"), BUDGET)));
        cases.add(once("tweet_unretweet", "DeleteRetweet", s -> {
            s.account.tweets().retweet(s.sample("tweet_id"), BUDGET);
            return () -> s.account.tweets().unretweet(s.sample("tweet_id"), BUDGET);
        }));
    }

    private static void marks(List<WriteCase> cases) {
        cases.add(repeatably(
                "tweet_favorite", "FavoriteTweet", s -> () -> s.account.tweets().like(s.sample("tweet_id"), BUDGET)));
        cases.add(repeatably("tweet_unfavorite", "UnfavoriteTweet", s -> {
            s.account.tweets().like(s.sample("tweet_id"), BUDGET);
            return () -> s.account.tweets().unlike(s.sample("tweet_id"), BUDGET);
        }));
        cases.add(repeatably(
                "tweet_bookmark",
                "CreateBookmark",
                s -> () -> s.account.bookmarks().add(s.sample("tweet_id"), BUDGET)));
        cases.add(repeatably(
                "tweet_unbookmark",
                "DeleteBookmark",
                s -> () -> s.account.bookmarks().remove(s.sample("tweet_id"), BUDGET)));
    }

    private static void users(List<WriteCase> cases) {
        cases.add(repeatably(
                "user_follow",
                "1.1/friendships/create.json",
                s -> () -> s.account.relationships().follow(s.sample("other_user_id"), BUDGET)));
        cases.add(repeatably(
                "user_unfollow",
                "1.1/friendships/destroy.json",
                s -> () -> s.account.relationships().unfollow(s.sample("user_id"), BUDGET)));
        cases.add(once(
                "dm_send",
                "1.1/dm/new2.json",
                s -> () -> s.account.messages().sendTo(s.sample("user_id"), "On my way", UUID.randomUUID(), BUDGET)));
        cases.add(once("list_create", "CreateList", s -> () -> s.account.lists().create("Gauges", "", false, BUDGET)));
        cases.add(once("list_add_member", "ListAddMember", s -> {
            String list = list(s);
            return () -> s.account.lists().addMember(list, s.sample("user_id"), BUDGET);
        }));
        cases.add(once("list_remove_member", "ListRemoveMember", s -> {
            String list = list(s);
            s.account.lists().addMember(list, s.sample("user_id"), BUDGET);
            return () -> s.account.lists().removeMember(list, s.sample("user_id"), BUDGET);
        }));
        cases.add(once(
                "community_join",
                "JoinCommunity",
                s -> () -> s.account.communities().join(s.sample("open_community_id"), BUDGET)));
        cases.add(once("community_leave", "LeaveCommunity", s -> {
            s.account.communities().join(s.sample("open_community_id"), BUDGET);
            return () -> s.account.communities().leave(s.sample("open_community_id"), BUDGET);
        }));
    }

    private static void waitingPosts(List<WriteCase> cases) {
        cases.add(once(
                "draft_create",
                "CreateDraftTweet",
                s -> () -> s.account.drafts().create(s.words(), BUDGET)));
        cases.add(once("draft_edit", "EditDraftTweet", s -> {
            String id = value(s.account.drafts().create(s.words(), BUDGET));
            return () -> s.account.drafts().edit(id, s.words(), BUDGET);
        }));
        cases.add(once("draft_delete", "DeleteDraftTweet", s -> {
            String id = value(s.account.drafts().create(s.words(), BUDGET));
            return () -> s.account.drafts().delete(id, BUDGET);
        }));
        cases.add(once(
                "scheduled_create",
                "CreateScheduledTweet",
                s -> () -> s.account.drafts().schedule(s.words(), Instant.now().plusSeconds(DAY), BUDGET)));
        cases.add(once("scheduled_delete", "DeleteScheduledTweet", s -> {
            String id =
                    value(s.account.drafts().schedule(s.words(), Instant.now().plusSeconds(DAY), BUDGET));
            return () -> s.account.drafts().cancelScheduled(id, BUDGET);
        }));
    }

    private static void media(List<WriteCase> cases) {
        cases.add(once("media_upload", "1.1/media/upload.json", s -> () -> uploaded(s)));
        cases.add(once(
                "user_update_banner",
                "1.1/account/update_profile_banner.json",
                s -> () -> s.account.media().banner(ByteBuffer.wrap(ClientFixture.picture()), BUDGET)));
    }

    private static void articles(List<WriteCase> cases) {
        cases.add(once(
                "article_create",
                "ArticleEntityDraftCreate",
                s -> () -> s.account.articles().create(BUDGET)));
        cases.add(once("article_update_title", "ArticleEntityUpdateTitle", s -> {
            String id = article(s);
            return () -> s.account.articles().updateTitle(id, "Bends", BUDGET);
        }));
        cases.add(once("article_update_content", "ArticleEntityUpdateContent", s -> {
            String id = article(s);
            return () -> s.account.articles().updateContent(id, content(), BUDGET);
        }));
        cases.add(once("article_update_cover_media", "ArticleEntityUpdateCoverMedia", s -> {
            String id = article(s);
            String picture = value(uploaded(s)).id();
            return () -> s.account.articles().updateCover(id, picture, "DraftTweetImage", BUDGET);
        }));
        cases.add(once("article_publish", "ArticleEntityPublish", s -> {
            String id = article(s);
            return () -> s.account.articles().publish(id, PublishOptions.forEveryone(), BUDGET);
        }));
        cases.add(once("article_unpublish", "ArticleEntityUnpublish", s -> {
            String id = article(s);
            value(s.account.articles().publish(id, PublishOptions.forEveryone(), BUDGET));
            return () -> s.account.articles().unpublish(id, BUDGET);
        }));
        cases.add(once("article_delete", "ArticleEntityDelete", s -> {
            String id = article(s);
            return () -> s.account.articles().delete(id, BUDGET);
        }));
    }

    static String posted(ClientFixture clientFixture) {
        return Objects.requireNonNull(value(clientFixture.account.tweets().create(clientFixture.words(), BUDGET))
                .id());
    }

    static String list(ClientFixture clientFixture) {
        return value(clientFixture.account.lists().create("Gauges", "", false, BUDGET))
                .id();
    }

    /** Creates an article that can be published. */
    static String article(ClientFixture clientFixture) {
        String id = value(clientFixture.account.articles().create(BUDGET)).id();
        value(clientFixture.account.articles().updateTitle(id, "Bends", BUDGET));
        value(clientFixture.account.articles().updateContent(id, content(), BUDGET));
        return id;
    }

    static PlatformResult<UploadedMedia> uploaded(ClientFixture clientFixture) {
        byte[] picture = ClientFixture.picture();
        return clientFixture
                .account
                .media()
                .upload(
                        new MediaFile(
                                picture.length, "image/png", Use.POST_IMAGE, () -> new ByteArrayInputStream(picture)),
                        BUDGET);
    }

    private static JsonNode content() {
        var content = JsonNodeFactory.instance.objectNode();
        var block = content.putArray("blocks").addObject();
        block.put("key", "a1b2c").put("text", "Bends").put("type", "unstyled");
        block.putObject("data");
        block.putArray("entity_ranges");
        block.putArray("inline_style_ranges");
        content.putArray("entity_map");
        return content;
    }

    private static WriteCase once(
            String name, String operation, Function<ClientFixture, Supplier<PlatformResult<?>>> preparation) {
        return new WriteCase(name, operation, false, preparation);
    }

    private static WriteCase repeatably(
            String name, String operation, Function<ClientFixture, Supplier<PlatformResult<?>>> preparation) {
        return new WriteCase(name, operation, true, preparation);
    }
}
