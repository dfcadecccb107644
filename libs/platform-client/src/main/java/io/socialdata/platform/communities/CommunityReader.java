package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.communities.Community.Banner;
import io.socialdata.platform.communities.Community.Counts;
import io.socialdata.platform.communities.Community.Facepile;
import io.socialdata.platform.communities.Community.Membership;
import io.socialdata.platform.communities.Community.Policies;
import io.socialdata.platform.communities.Community.Rule;
import io.socialdata.platform.communities.Community.Topic;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses a community, whole or reduced. */
public final class CommunityReader {

    private static final int MAX = 100;

    private static final JsonPaths ID = JsonPaths.must("community.id", "/rest_id", "/id_str");
    private static final JsonPaths NAME = JsonPaths.must("community.name", "/name");
    private static final JsonPaths DESCRIPTION = JsonPaths.of("/description");
    private static final JsonPaths CREATED_AT = JsonPaths.of("/created_at");
    private static final JsonPaths MEMBERS = JsonPaths.must("community.members", "/member_count");
    private static final JsonPaths MODERATORS = JsonPaths.mustInWhole("community.moderators", "/moderator_count");
    private static final JsonPaths JOIN_POLICY = JsonPaths.of("/join_policy");
    private static final JsonPaths INVITES_POLICY = JsonPaths.of("/invites_policy");
    private static final JsonPaths NSFW = JsonPaths.of("/is_nsfw");
    private static final JsonPaths QUESTION = JsonPaths.of("/question");
    private static final JsonPaths TOPIC = JsonPaths.of("/primary_community_topic");
    private static final JsonPaths TOPIC_ID = JsonPaths.of("/primary_community_topic/topic_id");
    private static final JsonPaths TOPIC_NAME = JsonPaths.of("/primary_community_topic/topic_name");
    private static final JsonPaths TAGS = JsonPaths.of("/search_tags");
    private static final JsonPaths CREATOR_HANDLE =
            JsonPaths.of("/creator_results/result/core/screen_name", "/creator_results/result/legacy/screen_name");
    private static final JsonPaths ROLE = JsonPaths.of("/role");
    private static final JsonPaths PINNED = JsonPaths.of("/is_pinned");
    private static final JsonPaths JOIN_ACTION = JsonPaths.of("/actions/join_action_result/__typename");
    private static final JsonPaths JOIN_OBSTACLE = JsonPaths.of("/actions/join_action_result/reason");

    private CommunityReader() {}

    /** Returns the community; empty when the object lacks a required field. */
    private static Optional<Community> read(FieldReader facts) {
        JsonNode result = facts.node();
        @Nullable String id = facts.id(ID);
        @Nullable String name = facts.text(NAME);
        @Nullable Long members = facts.number(MEMBERS);
        @Nullable Long moderators = facts.number(MODERATORS);
        @Nullable User admin = user(result.path("admin_results"), facts.isWhole());
        @Nullable User creator = user(result.path("creator_results"), facts.isWhole());
        @Nullable String creatorHandle = facts.filledText(CREATOR_HANDLE);
        boolean lostPeople = facts.isWhole()
                ? isLost(result.path("admin_results"), admin) || isLost(result.path("creator_results"), creator)
                : isLost(result.path("creator_results"), creatorHandle);
        if (id == null || name == null || members == null || !facts.isComplete() || lostPeople) {
            return Optional.empty();
        }
        return Optional.of(new Community(
                id,
                name,
                facts.text(DESCRIPTION),
                instant(facts.number(CREATED_AT)),
                new Counts(members, moderators),
                new Policies(facts.filledText(JOIN_POLICY), facts.filledText(INVITES_POLICY)),
                facts.isSet(NSFW),
                facts.filledText(QUESTION),
                facts.has(TOPIC) ? new Topic(facts.filledText(TOPIC_ID), facts.filledText(TOPIC_NAME)) : null,
                facts.textsOrNone(TAGS),
                rules(result.path("rules")),
                banner(result.path("custom_banner_media")),
                banner(result.path("default_banner_media")),
                admin,
                creator,
                creatorHandle,
                facepile(result.path("members_facepile_results")),
                membership(facts)));
    }

    /** Parses the response to a look-up of one community. */
    static Payload<Community> lookup(JsonNode root) {
        JsonNode result = root.path("data").path("communityResults").path("result");
        return CommunityReader.<Community>absence(result).orElseGet(() -> Payload.of(read(FieldReader.ofPart(result))));
    }

    /** Returns what the platform says in place of a community. */
    static <T> Optional<Payload<T>> absence(JsonNode result) {
        if ("CommunityUnavailable".equals(result.path("__typename").asText(""))) {
            return Optional.of(new Payload.Gone<>(MissingReason.UNAVAILABLE));
        }
        return result.isEmpty() ? Optional.of(new Payload.Empty<>()) : Optional.empty();
    }

    /** Parses an item of a timeline. */
    static Reading<Community> item(JsonNode content) {
        if (!content.has("community_results")) {
            return Reading.ofOtherKind(content, "TimelineCommunity");
        }
        JsonNode result = content.path("community_results").path("result");
        return absence(result).isPresent()
                ? new Reading.StandIn<>()
                : Reading.of(read(new FieldReader(result)), Community::id);
    }

    /** Parses a hit of a search, which is a reduced record. */
    static Reading<Community> hit(JsonNode element) {
        JsonNode result = element.path("result");
        return absence(result).isPresent()
                ? new Reading.StandIn<>()
                : Reading.of(read(FieldReader.ofPart(result)), Community::id);
    }

    private static Membership membership(FieldReader facts) {
        @Nullable String action = facts.text(JOIN_ACTION);
        return new Membership(
                facts.filledText(ROLE),
                action == null ? null : action.equals("CommunityJoinAction"),
                facts.filledText(JOIN_OBSTACLE),
                facts.flag(PINNED));
    }

    private static List<Rule> rules(JsonNode list) {
        List<Rule> rules = new ArrayList<>();
        for (int i = 0; i < Math.min(list.size(), MAX); i++) {
            JsonNode rule = list.path(i);
            String id = rule.path("rest_id").asText("");
            String name = rule.path("name").asText("");
            if (!id.isEmpty() && !name.isEmpty()) {
                rules.add(new Rule(id, name, rule.path("description").textValue()));
            }
        }
        return List.copyOf(rules);
    }

    private static @Nullable Banner banner(JsonNode media) {
        JsonNode info = media.path("media_info");
        String url = info.path("original_img_url").asText("");
        return url.isEmpty()
                ? null
                : new Banner(
                        url,
                        info.path("original_img_width").asInt(0),
                        info.path("original_img_height").asInt(0));
    }

    private static Facepile facepile(JsonNode faces) {
        List<String> ids = new ArrayList<>();
        List<String> images = new ArrayList<>();
        for (int i = 0; i < Math.min(faces.size(), MAX); i++) {
            JsonNode face = faces.path(i).path("result");
            Optional.ofNullable(face.path("rest_id").textValue()).ifPresent(ids::add);
            Optional.ofNullable(face.path("avatar").path("image_url").textValue())
                    .ifPresent(images::add);
        }
        return new Facepile(List.copyOf(ids), List.copyOf(images));
    }

    /** Parses a user of the community. A reduced record has hardly more than a name. */
    private static @Nullable User user(JsonNode holder, boolean whole) {
        JsonNode result = holder.path("result");
        if (!result.has("rest_id")) {
            return null;
        }
        return (whole ? UserReader.read(result) : UserReader.readPart(result)).orElse(null);
    }

    /** Returns whether there is a user, but nothing could be read. */
    private static boolean isLost(JsonNode holder, @Nullable Object read) {
        JsonNode result = holder.path("result");
        return read == null && !result.isEmpty() && !UserReader.isUnavailable(result);
    }

    private static @Nullable Instant instant(@Nullable Long millis) {
        return millis == null ? null : Instant.ofEpochMilli(millis);
    }
}
