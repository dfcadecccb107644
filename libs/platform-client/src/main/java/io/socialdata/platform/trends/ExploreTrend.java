package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.timelines.Timeline;
import io.socialdata.platform.timelines.TimelineItem;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A row of a tab of the explore page.
 *
 * @param name the trend, or the headline of a story
 * @param query the search for it, encoded for a URL; null for a story
 * @param storyId id of the story behind it; null for a plain trend
 * @param story whether the platform marks the row as written by AI
 * @param context what the platform says the trend is about
 */
public record ExploreTrend(
        String name, @Nullable String query, @Nullable String storyId, boolean story, String context) {

    private static final Pattern SEARCH = Pattern.compile("[a-z]+://search/?\\?(?:[^#]*&)?query=([^&#]+).*");
    private static final Pattern STORY = Pattern.compile("[a-z]+://trending/([0-9A-Za-z_-]+).*");

    /** Parses a tab of the explore page: trends, and modules of stories written by AI. */
    static Payload<List<ExploreTrend>> readTab(JsonNode root) {
        JsonNode holder = root.path("data").path("timeline").path("timeline");
        JsonNode instructions = holder.path("instructions");
        if (!instructions.isArray()) {
            return holder.isObject() && !holder.isEmpty() ? new Payload.Broken<>() : new Payload.Empty<>();
        }
        List<TimelineItem> items = Timeline.of(instructions).items();
        List<ExploreTrend> trends = new ArrayList<>();
        items.forEach(item -> read(item.content()).ifPresent(trends::add));
        boolean lost = items.stream()
                .anyMatch(item -> Reading.ofOtherKind(item.content(), "TimelineTrend") instanceof Reading.Unreadable);
        return trends.isEmpty() && lost ? new Payload.Broken<>() : new Payload.Usable<>(List.copyOf(trends));
    }

    private static Optional<ExploreTrend> read(JsonNode content) {
        String name = content.path("name").asText("");
        if (name.isEmpty() || !"TimelineTrend".equals(content.path("itemType").asText(""))) {
            return Optional.empty();
        }
        String link = content.path("trend_url").path("url").asText("");
        Matcher story = STORY.matcher(link);
        boolean isStory = content.path("is_ai_trend").asBoolean(false);
        return Optional.of(new ExploreTrend(
                name,
                isStory ? null : query(link, name),
                story.matches() ? story.group(1) : null,
                isStory,
                content.path("trend_metadata").path("domain_context").asText("")));
    }

    private static String query(String link, String name) {
        Matcher search = SEARCH.matcher(link);
        return search.matches()
                ? search.group(1)
                : URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
