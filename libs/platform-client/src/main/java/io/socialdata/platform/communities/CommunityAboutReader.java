package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.communities.CommunityAbout.Section;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.Timeline;
import io.socialdata.platform.timelines.TimelineItem;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses a community's about page. The module of the moderators is identified by its name; the next one contains sample
 * members.
 */
final class CommunityAboutReader implements PayloadReader<CommunityAbout> {

    private static final String MODERATORS = "communityModerators";
    private static final String MEMBERS = "communityMembers";

    @Override
    public Payload<CommunityAbout> read(JsonNode root) {
        JsonNode community = root.path("data").path("communityResults").path("result");
        JsonNode instructions =
                community.path("about_timeline").path("timeline").path("instructions");
        if (instructions.isArray()) {
            return about(instructions);
        }
        if ("CommunityUnavailable".equals(community.path("__typename").asText(""))) {
            return new Payload.Gone<>(MissingReason.UNAVAILABLE);
        }
        return community.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
    }

    private static Payload<CommunityAbout> about(JsonNode instructions) {
        Timeline timeline = Timeline.of(instructions);
        Map<String, List<User>> users = new LinkedHashMap<>();
        boolean skipped = false;
        for (TimelineItem timelineItem : timeline.items()) {
            Reading<User> reading = UserReader.item(timelineItem.content());
            if (reading instanceof Reading.Unreadable<User>) {
                skipped = true;
            } else {
                List<User> side = users.computeIfAbsent(timelineItem.module(), name -> new ArrayList<>());
                reading.found().ifPresent(side::add);
            }
        }
        return skipped && users.values().stream().allMatch(List::isEmpty)
                ? new Payload.Broken<>()
                : new Payload.Usable<>(page(sections(instructions, timeline, users)));
    }

    private static CommunityAbout page(List<Section> sections) {
        Section moderators = Section.none(MODERATORS);
        List<Section> rest = new ArrayList<>();
        for (Section section : sections) {
            if (section.id().startsWith(MODERATORS)) {
                moderators = section;
            } else {
                rest.add(section);
            }
        }
        return rest.isEmpty()
                ? new CommunityAbout(moderators, Section.none(MEMBERS), List.of())
                : new CommunityAbout(moderators, rest.getFirst(), rest.subList(1, rest.size()));
    }

    private static List<Section> sections(
            JsonNode instructions, Timeline timeline, Map<String, List<User>> usersByModule) {
        List<Section> sections = new ArrayList<>();
        usersByModule.forEach((name, users) -> {
            JsonNode module = module(instructions, name);
            JsonNode footer = module.path("footer");
            boolean more = footer.isObject() || timeline.showMore().containsKey(name);
            sections.add(new Section(
                    name,
                    module.path("header").path("text").textValue(),
                    users,
                    more,
                    footer.path("url").path("url").textValue()));
        });
        return sections;
    }

    private static JsonNode module(JsonNode instructions, String name) {
        for (JsonNode instruction : instructions) {
            for (JsonNode entry : instruction.path("entries")) {
                if (name.equals(entry.path("entryId").asText(""))) {
                    return entry.path("content");
                }
            }
        }
        return instructions.path("");
    }
}
