package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.timelines.Timeline;
import io.socialdata.platform.timelines.TimelineItem;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a tab for exploring: trends, and modules of stories written by AI. */
final class ExploreTabReader implements PayloadReader<List<ExploreTrend>> {

    private static final Pattern SEARCH = Pattern.compile("[a-z]+://search/?\\?(?:[^#]*&)?query=([^&#]+).*");
    private static final Pattern STORY = Pattern.compile("[a-z]+://trending/([0-9A-Za-z_-]+).*");

    @Override
    public Payload<List<ExploreTrend>> read(JsonNode root) {
        JsonNode holder = root.path("data").path("timeline").path("timeline");
        if (!holder.path("instructions").isArray()) {
            return holder.isObject() && !holder.isEmpty() ? new Payload.Broken<>() : new Payload.Empty<>();
        }
        List<ExploreTrend> trends = new ArrayList<>();
        for (TimelineItem timelineItem :
                Timeline.of(holder.path("instructions")).items()) {
            trend(timelineItem.content()).ifPresent(trends::add);
        }
        return new Payload.Usable<>(List.copyOf(trends));
    }

    private static Optional<ExploreTrend> trend(JsonNode content) {
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
