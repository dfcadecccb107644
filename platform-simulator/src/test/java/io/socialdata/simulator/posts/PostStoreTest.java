package io.socialdata.simulator.posts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.generator.WorldGenerator;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostStoreTest {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");
    private static final World WORLD = WorldGenerator.create(new WorldSpec(7, 200, 2_000, END));
    private static final User LEAD = WORLD.fixtures().lead();
    private static final User OTHER = WORLD.fixtures().other();

    private final Posts posts = WORLD.posts();
    private final Journal journal = new Journal(Clock.fixed(END.plusSeconds(60), ZoneOffset.UTC), END);
    private final PostStore postStore = new PostStore(journal, WORLD);

    @BeforeEach
    void open() {
        postStore.reset();
        journal.open(List.of(postStore));
    }

    @Test
    void newPostIsTheNewestAtOnce() {
        int before = posts.by(LEAD);

        Post post = postStore.publish(NewPost.by(LEAD, "high water"));

        assertThat(posts.newestBy(LEAD)).startsWith(post);
        assertThat(posts.newest()).startsWith(post);
        assertThat(posts.byId(post.id())).contains(post);
        assertThat(posts.by(LEAD)).isEqualTo(before + 1);
        assertThat(post.conversation()).isEqualTo(post.id());
        assertThat(text(post)).isEqualTo("high water");
    }

    @Test
    void textKeepsItsSpacesAndEntities() {
        Post post = postStore.publish(NewPost.by(LEAD, "Well,  @delta_office!\nSee https://a.example/b. #floods"));

        assertThat(text(post)).matches("Well,  @delta_office!\nSee https://t.co/\\w+\\. #floods");
        assertThat(WORLD.writing(post).segments())
                .contains(new TextSegment.Mention(OTHER), new TextSegment.Hashtag("floods"))
                .anyMatch(textSegment -> textSegment instanceof TextSegment.LinkTo(var link)
                        && link.expanded().equals("https://a.example/b"));
    }

    @Test
    void attachedPicturesAreStored() {
        Media picture = Media.uploaded(journal.nextId(), Media.Kind.PHOTO, "a weir", 800, 600);
        int before = posts.withMediaBy(LEAD);

        Post post = postStore.publish(NewPost.by(LEAD, "look").showing(List.of(picture)));

        assertThat(post.withMedia()).isTrue();
        assertThat(WORLD.writing(post).media()).containsExactly(picture);
        assertThat(posts.withMediaBy(LEAD)).isEqualTo(before + 1);
    }

    @Test
    void replyIsCountedAndJoinsTheConversation() {
        Post root = anOriginal();

        Post reply = postStore.publish(NewPost.by(LEAD, "yes").replyingTo(root.id()));
        Post answer = postStore.publish(NewPost.by(OTHER, "no").replyingTo(reply.id()));

        assertThat(posts.repliesTo(root)).startsWith(now(reply));
        assertThat(answer.conversation()).isEqualTo(root.conversation());
        assertThat(now(root).counts().replies()).isEqualTo(root.counts().replies() + 1);
    }

    @Test
    void quoteIsCountedAndMayBeAReplyToo() {
        Post quoted = anOriginal();
        Post answered = postStore.publish(NewPost.by(OTHER, "what?"));

        Post reply = postStore.publish(
                NewPost.by(LEAD, "this").replyingTo(answered.id()).quoting(quoted.id()));

        assertThat(reply.kind()).isEqualTo(PostKind.REPLY);
        assertThat(posts.quotesOf(quoted)).startsWith(reply);
        assertThat(posts.repliesTo(quoted)).doesNotContain(reply);
        assertThat(now(quoted).counts().quotes()).isEqualTo(quoted.counts().quotes() + 1);
        assertThat(now(answered).counts().replies()).isOne();
    }

    @Test
    void retweetHappensOnce() {
        Post original = anOriginal();

        Post retweet = postStore.retweet(LEAD, original);

        assertThat(postStore.retweet(LEAD, original)).isEqualTo(retweet);
        assertThat(posts.retweetBy(LEAD, original)).contains(retweet);
        assertThat(now(original).counts().retweets())
                .isEqualTo(original.counts().retweets() + 1);
    }

    @Test
    void deletedPostIsInNoListAndItsRetweetsAreDeletedToo() {
        Post original = anOriginal();
        User author = original.author();
        int before = posts.by(author);
        Post retweet = postStore.retweet(LEAD, original);

        assertThat(postStore.delete(original.id())).isTrue();

        assertThat(posts.byId(original.id())).isEmpty();
        assertThat(posts.byId(retweet.id())).isEmpty();
        assertThat(posts.isDeleted(original.id())).isTrue();
        assertThat(posts.byIdIncludingDeleted(original.id())).isPresent();
        assertThat(posts.newestBy(author)).doesNotContain(original);
        assertThat(posts.newest()).doesNotContain(original, retweet);
        assertThat(posts.by(author)).isEqualTo(before - 1);
        assertThat(postStore.delete(original.id())).isFalse();
    }

    @Test
    void deletedReplyIsNoLongerCounted() {
        Post root = anOriginal();
        Post reply = postStore.publish(NewPost.by(LEAD, "yes").replyingTo(root.id()));

        postStore.delete(reply.id());

        assertThat(posts.repliesTo(root)).doesNotContain(reply);
        assertThat(now(root)).isEqualTo(root);
    }

    @Test
    void likesAreCountedWhereverAPostIsRead() {
        Post post = anOriginal();

        posts.like(post.id(), 1);

        assertThat(now(post).counts().likes()).isEqualTo(post.counts().likes() + 1);
    }

    @Test
    void communityContainsItsPosts() {
        Post post = postStore.publish(NewPost.by(LEAD, "members only").in(42));

        assertThat(posts.inCommunity(42, Long.MAX_VALUE)).containsExactly(post);
    }

    @Test
    void resetRestoresTheGeneratedWorld() {
        List<Post> all = posts.newest().toList();
        List<Post> others = posts.newestBy(OTHER).toList();
        postStore.delete(anOriginal().id());
        postStore.publish(NewPost.by(LEAD, "gone soon").replyingTo(anOriginal().id()));

        postStore.reset();

        assertThat(posts.newest()).isEqualTo(all);
        assertThat(posts.newestBy(OTHER)).isEqualTo(others);
        assertThat(posts.newestBy(LEAD)).noneMatch(post -> !post.isGenerated());
    }

    @Test
    void forgottenPostLeavesNoTrace() {
        Post root = anOriginal();
        Post reply = postStore.publish(NewPost.by(LEAD, "soon forgotten").replyingTo(root.id()));

        posts.forget(reply.id());

        assertThat(posts.byIdIncludingDeleted(reply.id())).isEmpty();
        assertThat(now(root)).isEqualTo(root);
    }

    private Post anOriginal() {
        return posts.newestBy(OTHER)
                .filter(post -> post.kind() == PostKind.ORIGINAL)
                .findFirst()
                .orElseThrow();
    }

    private Post now(Post post) {
        return posts.byId(post.id()).orElseThrow();
    }

    private static String text(Post post) {
        return WORLD.writing(post).segments().stream().map(TextSegment::text).collect(Collectors.joining());
    }
}
