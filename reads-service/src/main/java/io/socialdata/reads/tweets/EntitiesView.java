package io.socialdata.reads.tweets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.tweets.TweetEntities;
import io.socialdata.platform.users.User.Link;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The entities recognised in a text; lists without entries are empty. */
@JsonNaming(SnakeCaseStrategy.class)
public record EntitiesView(
        List<TagView> hashtags,
        List<TagView> symbols,
        List<JsonNode> timestamps,
        List<UrlView> urls,
        List<MentionView> userMentions) {

    /** A hashtag or cashtag without its sign. */
    public record TagView(String text, List<Integer> indices) {}

    /** A shortened link. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record UrlView(
            @Nullable String url,
            @Nullable String expandedUrl,
            @Nullable String displayUrl,
            List<Integer> indices) {

        static UrlView of(Link link) {
            return new UrlView(link.url(), link.expandedUrl(), link.displayUrl(), link.indices());
        }
    }

    /** A mentioned user. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record MentionView(@Nullable String idStr, String screenName, String name, List<Integer> indices) {}

    static EntitiesView of(TweetEntities tweetEntities) {
        return new EntitiesView(
                tags(tweetEntities.hashtags()),
                tags(tweetEntities.symbols()),
                tweetEntities.timestamps(),
                tweetEntities.links().stream().map(UrlView::of).toList(),
                tweetEntities.mentions().stream()
                        .map(mention ->
                                new MentionView(mention.userId(), mention.handle(), mention.name(), mention.indices()))
                        .toList());
    }

    private static List<TagView> tags(List<TweetEntities.Tag> tags) {
        return tags.stream().map(tag -> new TagView(tag.text(), tag.indices())).toList();
    }
}
