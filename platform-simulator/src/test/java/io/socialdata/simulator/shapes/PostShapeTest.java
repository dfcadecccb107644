package io.socialdata.simulator.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.TestStores;
import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.World;
import java.io.IOException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PostShapeTest {

    private static final World WORLD = TestWorld.SMALL;
    private static final Viewer STRANGER = new Viewer.Stranger();

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void replyWithEveryKindOfEntityHasEveryMember() {
        Post reply = find(post -> post.kind() == PostKind.REPLY
                && has(post, TextSegment.Hashtag.class)
                && has(post, TextSegment.LinkTo.class));

        assertThat(ShapeAssert.lacks("post-text", bytes(reply))).isEmpty();
    }

    @Test
    void picturesAndVideosHaveEveryMember() {
        assertThat(ShapeAssert.lacks("post-photo", bytes(find(post -> shows(post, Media.Kind.PHOTO)))))
                .isEmpty();
        assertThat(ShapeAssert.lacks("post-video", bytes(find(post -> shows(post, Media.Kind.VIDEO)))))
                .filteredOn(line -> !line.startsWith("/views"))
                .isEmpty();
    }

    @Test
    void quoteContainsTheQuotedPost() throws IOException {
        Post quote = find(post -> post.kind() == PostKind.QUOTE && open(post.about()));

        assertThat(ShapeAssert.lacks("post-quote", bytes(quote))).isEmpty();
        assertThat(tree(quote).at("/quoted_status_result/result/rest_id").textValue())
                .isEqualTo(Long.toString(quote.about()));
    }

    @Test
    void retweetContainsTheOriginalAndHasNoLikes() throws IOException {
        Post retweet = find(post -> post.kind() == PostKind.RETWEET);

        JsonNode legacy = tree(retweet).path("legacy");
        assertThat(ShapeAssert.lacks("post-retweet", bytes(retweet)))
                .filteredOn(line -> !line.contains("user_mentions"))
                .isEmpty();
        assertThat(legacy.path("full_text").textValue()).startsWith("RT @");
        assertThat(legacy.path("favorite_count").intValue()).isZero();
        assertThat(legacy.path("retweet_count"))
                .isEqualTo(legacy.at("/retweeted_status_result/result/legacy/retweet_count"));
        assertThat(legacy.at("/retweeted_status_result/result/rest_id").textValue())
                .isEqualTo(Long.toString(retweet.about()));
    }

    @Test
    void announcementContainsItsArticle() {
        Post announcement = WORLD.posts()
                .byId(WORLD.content().articles().getFirst().announcement())
                .orElseThrow();

        assertThat(ShapeAssert.lacks("post-article", bytes(announcement))).isEmpty();
    }

    @Test
    void everyEntityIsAtItsIndices() throws IOException {
        for (Post post : posts().toList()) {
            JsonNode legacy = tree(post).path("legacy");
            String text = legacy.path("full_text").textValue();
            JsonNode entities = legacy.path("entities");
            entities.path("hashtags")
                    .forEach(tag -> assertThat(at(text, tag))
                            .isEqualTo("#" + tag.path("text").textValue()));
            entities.path("urls")
                    .forEach(url ->
                            assertThat(at(text, url)).isEqualTo(url.path("url").textValue()));
            entities.path("media")
                    .forEach(item -> assertThat(at(text, item))
                            .isEqualTo(item.path("url").textValue()));
        }
    }

    @Test
    void displayedTextExcludesTheMediaLink() throws IOException {
        JsonNode legacy = tree(find(post -> shows(post, Media.Kind.PHOTO))).path("legacy");

        String text = legacy.path("full_text").textValue();
        int shown = legacy.at("/display_text_range/1").intValue();
        assertThat(text.substring(0, text.offsetByCodePoints(0, shown)))
                .doesNotContain(legacy.at("/entities/media/0/url").textValue());
    }

    @Test
    void conversationIdIsTheIdOfItsFirstPost() throws IOException {
        Post reply = find(post -> post.kind() == PostKind.REPLY);
        Post first = reply;
        while (first.kind() == PostKind.REPLY) {
            first = WORLD.posts().byId(first.about()).orElseThrow();
        }

        assertThat(tree(reply).at("/legacy/conversation_id_str").textValue()).isEqualTo(Long.toString(first.id()));
    }

    @Test
    void postWithLimitedRepliesIsWrappedAndMarked() throws IOException {
        Post post = WORLD.posts()
                .newest()
                .filter(PostShapeTest::limited)
                .findFirst()
                .orElseThrow();

        JsonNode wrapper = tree(post);
        assertThat(wrapper.path("__typename").textValue()).isEqualTo("TweetWithVisibilityResults");
        assertThat(wrapper.at("/tweet/rest_id").textValue()).isEqualTo(Long.toString(post.id()));
        assertThat(wrapper.at("/tweet/legacy/conversation_control/policy").textValue())
                .isEqualTo("Community");
    }

    @Test
    void protectedPostIsUnavailableToOthers() throws IOException {
        Post hidden = WORLD.users()
                .all()
                .filter(user -> user.isProtected() && user.active())
                .flatMap(user -> WORLD.posts().newestBy(user))
                .findFirst()
                .orElseThrow();

        assertThat(tree(hidden).path("__typename").textValue()).isEqualTo("TweetUnavailable");
        Viewer author = new Viewer.SignedIn(new Account(hidden.author(), "t", "c", Account.State.ACTIVE, null));
        assertThat(new PostShape(TestStores.SMALL.views.post(hidden, author)).bytes())
                .asString()
                .contains("\"legacy\"");
    }

    private static String at(String text, JsonNode entity) {
        return text.substring(
                text.offsetByCodePoints(0, entity.at("/indices/0").intValue()),
                text.offsetByCodePoints(0, entity.at("/indices/1").intValue()));
    }

    private static boolean has(Post post, Class<? extends TextSegment> kind) {
        return writing(post).segments().stream().anyMatch(kind::isInstance);
    }

    private static boolean shows(Post post, Media.Kind kind) {
        return post.kind() == PostKind.ORIGINAL
                && writing(post).media().stream().anyMatch(media -> media.kind() == kind);
    }

    private static boolean open(long id) {
        return WORLD.posts()
                .byId(id)
                .filter(post -> !post.author().isProtected())
                .isPresent();
    }

    private static PostContent writing(Post post) {
        return WORLD.writing(post);
    }

    private static Post find(Predicate<Post> predicate) {
        return posts().filter(predicate).findFirst().orElseThrow();
    }

    private static Stream<Post> posts() {
        return WORLD.users()
                .all()
                .filter(user -> !user.isProtected())
                .flatMap(user -> WORLD.posts().newestBy(user))
                .filter(post -> !limited(post));
    }

    private static boolean limited(Post post) {
        return TestStores.SMALL.views.post(post, STRANGER).repliesLimited();
    }

    private static byte[] bytes(Post post) {
        return new PostShape(TestStores.SMALL.views.post(post, STRANGER)).bytes();
    }

    private JsonNode tree(Post post) throws IOException {
        return json.readTree(bytes(post));
    }
}
