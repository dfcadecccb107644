package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.timelines.Item;
import io.socialdata.platform.timelines.Timeline;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a tab for exploring: trends, and modules of stories written by AI. */
final class TabReader implements PayloadReader<List<TabTrend>> {

    private static final Pattern SEARCH = Pattern.compile("[a-z]+://search/?\\?(?:[^#]*&)?query=([^&#]+).*");
    private static final Pattern STORY = Pattern.compile("[a-z]+://trending/([0-9A-Za-z_-]+).*");

    @Override
    public Payload<List<TabTrend>> read(JsonNode root) {
        JsonNode holder = root.path("data").path("timeline").path("timeline");
        if (!holder.path("instructions").isArray()) {
            return holder.isObject() && !holder.isEmpty() ? new Payload.Broken<>() : new Payload.Empty<>();
        }
        List<TabTrend> trends = new ArrayList<>();
        for (Item item : Timeline.of(holder.path("instructions")).items()) {
            trend(item.content()).ifPresent(trends::add);
        }
        return new Payload.Usable<>(List.copyOf(trends));
    }

    private static Optional<TabTrend> trend(JsonNode content) {
        String name = content.path("name").asText("");
        if (name.isEmpty() || !"TimelineTrend".equals(content.path("itemType").asText(""))) {
            return Optional.empty();
        }
        String link = content.path("trend_url").path("url").asText("");
        Matcher story = STORY.matcher(link);
        boolean isStory = content.path("is_ai_trend").asBoolean(false);
        return Optional.of(new TabTrend(
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
