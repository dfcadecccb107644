package io.socialdata.reads.tweets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.tweets.TweetMedia;
import io.socialdata.platform.tweets.TweetMedia.Film;
import io.socialdata.platform.tweets.TweetMedia.Variant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An attachment as in the contract. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record MediaView(
        String type,
        @Nullable String mediaUrlHttps,
        @Nullable String url,

        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("ext_alt_text") @Nullable
        String altText,

        @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("video_info") @Nullable
        FilmView film) {

    /** The moving content of a video or animation. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record FilmView(@Nullable Long durationMillis, List<VariantView> variants) {}

    /** One encoding. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record VariantView(
            @Nullable String contentType,
            String url,
            @Nullable Long bitrate) {

        static VariantView of(Variant variant) {
            return new VariantView(variant.contentType(), variant.url(), variant.bitrate());
        }
    }

    static MediaView of(TweetMedia tweetMedia) {
        return new MediaView(
                tweetMedia.kind().name().toLowerCase(Locale.ROOT),
                tweetMedia.stillUrl(),
                tweetMedia.url(),
                tweetMedia.altText(),
                film(tweetMedia.film()));
    }

    private static @Nullable FilmView film(@Nullable Film film) {
        return film == null
                ? null
                : new FilmView(
                        film.durationMillis(),
                        film.variants().stream().map(VariantView::of).toList());
    }
}
