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
 * @param operation of the platform that does it, as the simulator calls it
 * @param repeatable whether the connector may send it again
 * @param preparation makes what the write needs, and answers the write
 */
record WriteCase(
        String name,
        String operation,
        boolean repeatable,
        Function<ClientFixture, Supplier<PlatformResult<?>>> preparation) {

    private static final int DAY = 86_400;

    static List<WriteCase> all() {
        List<WriteCase> deeds = new ArrayList<>();
        posts(deeds);
        marks(deeds);
        people(deeds);
        waitingPosts(deeds);
        media(deeds);
        articles(deeds);
        return deeds;
    }

    Supplier<PlatformResult<?>> in(ClientFixture clientFixture) {
        return preparation.apply(clientFixture);
    }

    @Override
    public String toString() {
        return name;
    }

    private static void posts(List<WriteCase> deeds) {
        deeds.add(once(
                "tweet_create", "CreateTweet", s -> () -> s.account.posting().create(s.words(), BUDGET)));
        deeds.add(once("tweet_delete", "DeleteTweet", s -> {
            String id = posted(s);
            return () -> s.account.posting().delete(id, BUDGET);
        }));
        deeds.add(once(
                "tweet_retweet",
                "CreateRetweet",
                s -> () -> s.account.posting().retweet(s.sample("tweet_id"), BUDGET)));
        deeds.add(once("tweet_unretweet", "DeleteRetweet", s -> {
            s.account.posting().retweet(s.sample("tweet_id"), BUDGET);
            return () -> s.account.posting().unretweet(s.sample("tweet_id"), BUDGET);
        }));
    }

    private static void marks(List<WriteCase> deeds) {
        deeds.add(repeatably(
                "tweet_favorite",
                "FavoriteTweet",
                s -> () -> s.account.posting().like(s.sample("tweet_id"), BUDGET)));
        deeds.add(repeatably("tweet_unfavorite", "UnfavoriteTweet", s -> {
            s.account.posting().like(s.sample("tweet_id"), BUDGET);
            return () -> s.account.posting().unlike(s.sample("tweet_id"), BUDGET);
        }));
        deeds.add(repeatably(
                "tweet_bookmark",
                "CreateBookmark",
                s -> () -> s.account.posting().bookmark(s.sample("tweet_id"), BUDGET)));
        deeds.add(repeatably(
                "tweet_unbookmark",
                "DeleteBookmark",
                s -> () -> s.account.posting().unbookmark(s.sample("tweet_id"), BUDGET)));
    }

    private static void people(List<WriteCase> deeds) {
        deeds.add(repeatably(
                "user_follow",
                "1.1/friendships/create.json",
                s -> () -> s.account.people().follow(s.sample("other_user_id"), BUDGET)));
        deeds.add(repeatably(
                "user_unfollow",
                "1.1/friendships/destroy.json",
                s -> () -> s.account.people().unfollow(s.sample("user_id"), BUDGET)));
        deeds.add(once(
                "dm_send",
                "1.1/dm/new2.json",
                s -> () -> s.account.people().sendTo(s.sample("user_id"), "On my way", UUID.randomUUID(), BUDGET)));
        deeds.add(
                once("list_create", "CreateList", s -> () -> s.account.listing().create("Gauges", "", false, BUDGET)));
        deeds.add(once("list_add_member", "ListAddMember", s -> {
            String list = list(s);
            return () -> s.account.listing().addMember(list, s.sample("user_id"), BUDGET);
        }));
        deeds.add(once("list_remove_member", "ListRemoveMember", s -> {
            String list = list(s);
            s.account.listing().addMember(list, s.sample("user_id"), BUDGET);
            return () -> s.account.listing().removeMember(list, s.sample("user_id"), BUDGET);
        }));
        deeds.add(once(
                "community_join",
                "JoinCommunity",
                s -> () -> s.account.joining().join(s.sample("open_community_id"), BUDGET)));
        deeds.add(once("community_leave", "LeaveCommunity", s -> {
            s.account.joining().join(s.sample("open_community_id"), BUDGET);
            return () -> s.account.joining().leave(s.sample("open_community_id"), BUDGET);
        }));
    }

    private static void waitingPosts(List<WriteCase> deeds) {
        deeds.add(once(
                "draft_create",
                "CreateDraftTweet",
                s -> () -> s.account.posting().draft(s.words(), BUDGET)));
        deeds.add(once("draft_edit", "EditDraftTweet", s -> {
            String id = value(s.account.posting().draft(s.words(), BUDGET));
            return () -> s.account.posting().editDraft(id, s.words(), BUDGET);
        }));
        deeds.add(once("draft_delete", "DeleteDraftTweet", s -> {
            String id = value(s.account.posting().draft(s.words(), BUDGET));
            return () -> s.account.posting().deleteDraft(id, BUDGET);
        }));
        deeds.add(once(
                "scheduled_create",
                "CreateScheduledTweet",
                s -> () -> s.account.posting().schedule(s.words(), Instant.now().plusSeconds(DAY), BUDGET)));
        deeds.add(once("scheduled_delete", "DeleteScheduledTweet", s -> {
            String id =
                    value(s.account.posting().schedule(s.words(), Instant.now().plusSeconds(DAY), BUDGET));
            return () -> s.account.posting().cancelScheduled(id, BUDGET);
        }));
    }

    private static void media(List<WriteCase> deeds) {
        deeds.add(once("media_upload", "1.1/media/upload.json", s -> () -> uploaded(s)));
        deeds.add(once(
                "user_update_banner",
                "1.1/account/update_profile_banner.json",
                s -> () -> s.account.uploading().banner(ByteBuffer.wrap(ClientFixture.picture()), BUDGET)));
    }

    private static void articles(List<WriteCase> deeds) {
        deeds.add(once(
                "article_create",
                "ArticleEntityDraftCreate",
                s -> () -> s.account.publishing().create(BUDGET)));
        deeds.add(once("article_update_title", "ArticleEntityUpdateTitle", s -> {
            String id = article(s);
            return () -> s.account.publishing().updateTitle(id, "Bends", BUDGET);
        }));
        deeds.add(once("article_update_content", "ArticleEntityUpdateContent", s -> {
            String id = article(s);
            return () -> s.account.publishing().updateContent(id, content(), BUDGET);
        }));
        deeds.add(once("article_update_cover_media", "ArticleEntityUpdateCoverMedia", s -> {
            String id = article(s);
            String picture = value(uploaded(s)).id();
            return () -> s.account.publishing().updateCover(id, picture, "DraftTweetImage", BUDGET);
        }));
        deeds.add(once("article_publish", "ArticleEntityPublish", s -> {
            String id = article(s);
            return () -> s.account.publishing().publish(id, PublishOptions.toEverybody(), BUDGET);
        }));
        deeds.add(once("article_unpublish", "ArticleEntityUnpublish", s -> {
            String id = article(s);
            value(s.account.publishing().publish(id, PublishOptions.toEverybody(), BUDGET));
            return () -> s.account.publishing().unpublish(id, BUDGET);
        }));
        deeds.add(once("article_delete", "ArticleEntityDelete", s -> {
            String id = article(s);
            return () -> s.account.publishing().delete(id, BUDGET);
        }));
    }

    static String posted(ClientFixture clientFixture) {
        return Objects.requireNonNull(value(clientFixture.account.posting().create(clientFixture.words(), BUDGET))
                .id());
    }

    static String list(ClientFixture clientFixture) {
        return value(clientFixture.account.listing().create("Gauges", "", false, BUDGET))
                .id();
    }

    /** An article that could be published. */
    static String article(ClientFixture clientFixture) {
        String id = value(clientFixture.account.publishing().create(BUDGET)).id();
        value(clientFixture.account.publishing().updateTitle(id, "Bends", BUDGET));
        value(clientFixture.account.publishing().updateContent(id, content(), BUDGET));
        return id;
    }

    static PlatformResult<UploadedMedia> uploaded(ClientFixture clientFixture) {
        byte[] picture = ClientFixture.picture();
        return clientFixture
                .account
                .uploading()
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
