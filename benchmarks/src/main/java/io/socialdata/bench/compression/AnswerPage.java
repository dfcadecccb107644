package io.socialdata.bench.compression;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.Random;

/** A page of search results as a caller gets it: twenty posts with their authors, ids and words from one seed. */
final class AnswerPage {

    static final int POSTS = 20;

    private static final int SEED = 7;
    private static final int VOCABULARY = 2_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Random random = new Random(SEED);
    private final String[] words = new String[VOCABULARY];

    private AnswerPage() {
        for (int i = 0; i < words.length; i++) {
            words[i] = letters(2 + random.nextInt(8));
        }
    }

    static byte[] bytes() {
        AnswerPage page = new AnswerPage();
        ObjectNode root = JSON.createObjectNode();
        ArrayNode posts = root.putArray("tweets");
        for (int i = 0; i < POSTS; i++) {
            page.post(posts.addObject());
        }
        root.put("next_cursor", page.letters(80));
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void post(ObjectNode post) {
        String author = letters(10);
        post.put("id", id()).put("text", text(80)).put("lang", "en").put("created_at", time());
        post.put("url", "https://x.com/" + author + "/status/" + id()).put("conversation_id", id());
        post.putNull("in_reply_to_id").putNull("in_reply_to_username").putNull("quoted_tweet");
        counts(post, "retweet_count", "reply_count", "like_count", "quote_count", "view_count", "bookmark_count");
        flags(post, "is_reply", "is_quote", "is_retweet", "possibly_sensitive");
        ObjectNode entities = post.putObject("entities");
        entities.putArray("hashtags").add(word()).add(word());
        link(entities.putArray("urls").addObject());
        ObjectNode medium = post.putArray("media").addObject().put("id", id()).put("type", "photo");
        medium.put("url", "https://pbs.twimg.com/media/" + letters(15) + ".jpg").put("width", 1200);
        author(post.putObject("author"), author);
    }

    private void author(ObjectNode user, String name) {
        user.put("id", id()).put("username", name).put("name", text(2)).put("description", text(50));
        user.put("location", text(2)).put("created_at", time()).putNull("verified_type");
        user.put("profile_image_url", "https://pbs.twimg.com/profile_images/" + id() + "/" + name + "_normal.jpg");
        user.put("profile_banner_url", "https://pbs.twimg.com/profile_banners/" + id() + "/" + random.nextInt(1 << 30));
        link(user.putObject("website"));
        counts(user, "followers_count", "following_count", "favourites_count", "statuses_count", "media_count");
        flags(user, "protected", "verified", "is_blue_verified", "can_dm", "can_media_tag");
        user.putArray("pinned_tweet_ids").add(id());
    }

    private void link(ObjectNode link) {
        link.put("url", "https://t.co/" + letters(10)).put("display_url", word() + ".example");
        link.put("expanded_url", "https://" + word() + ".example/" + word() + "/" + word());
    }

    private void counts(ObjectNode object, String... names) {
        for (String name : names) {
            object.put(name, random.nextInt(1 << random.nextInt(1, 20)));
        }
    }

    private void flags(ObjectNode object, String... names) {
        for (String name : names) {
            object.put(name, random.nextInt(5) == 0);
        }
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder(word());
        for (int i = 1; i < length; i++) {
            text.append(' ').append(word());
        }
        return text.toString();
    }

    /** Returns a random word. Few words make up most of a text. */
    private String word() {
        return words[(int) (VOCABULARY * Math.pow(random.nextDouble(), 3))];
    }

    private String id() {
        return Long.toString(random.nextLong(1_000_000_000_000_000_000L, 2_000_000_000_000_000_000L));
    }

    private String time() {
        return "2026-%02d-%02dT%02d:%02d:%02d.000Z"
                .formatted(
                        random.nextInt(1, 13),
                        random.nextInt(1, 29),
                        random.nextInt(24),
                        random.nextInt(60),
                        random.nextInt(60));
    }

    private String letters(int length) {
        return random.ints(length, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
