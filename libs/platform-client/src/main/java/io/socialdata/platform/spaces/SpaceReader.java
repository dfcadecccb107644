package io.socialdata.platform.spaces;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.spaces.Space.Audience;
import io.socialdata.platform.spaces.Space.Limits;
import io.socialdata.platform.spaces.Space.Participant;
import io.socialdata.platform.spaces.Space.Switches;
import io.socialdata.platform.spaces.Space.Times;
import io.socialdata.platform.spaces.Space.Topic;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.users.UserReader;
import java.util.ArrayList;
import java.util.List;

/** Parses the response to a look-up of one room. */
final class SpaceReader implements PayloadReader<Space> {

    private static final int MAX = 1_000;

    @Override
    public Payload<Space> read(JsonNode root) {
        JsonNode space = root.path("data").path("audioSpace");
        JsonNode facts = space.path("metadata");
        if (facts.isMissingNode() || facts.isEmpty()) {
            return new Payload.Empty<>();
        }
        String id = facts.path("rest_id").asText("");
        String state = facts.path("state").asText("");
        return id.isEmpty() || state.isEmpty()
                ? new Payload.Broken<>()
                : new Payload.Usable<>(space(space, facts, id, state));
    }

    private static Space space(JsonNode space, JsonNode facts, String id, String state) {
        JsonNode people = space.path("participants");
        return new Space(
                id,
                facts.path("title").textValue(),
                state,
                facts.path("content_type").asText("audio"),
                facts.path("media_key").textValue(),
                times(facts),
                new Audience(count(facts, "total_live_listeners"), count(facts, "total_replay_watched")),
                switches(facts),
                limits(facts),
                topics(facts.path("topics")),
                UserReader.read(facts.path("creator_results").path("result")).orElse(null),
                TweetReader.tweet(facts.path("tweet_results").path("result")).orElse(null),
                facts.path("community_results").path("rest_id").textValue(),
                mentioned(facts.path("mentioned_users")),
                space.path("is_subscribed").asBoolean(false),
                participants(people.path("admins")),
                participants(people.path("speakers")),
                participants(people.path("listeners")));
    }

    private static Times times(JsonNode facts) {
        return new Times(
                count(facts, "created_at"),
                count(facts, "scheduled_start"),
                count(facts, "started_at"),
                count(facts, "ended_at"),
                count(facts, "updated_at"));
    }

    private static Switches switches(JsonNode facts) {
        return new Switches(
                facts.path("is_space_available_for_replay").asBoolean(false),
                facts.path("is_space_available_for_clipping").asBoolean(false),
                facts.path("is_locked").asBoolean(false),
                facts.path("is_muted").asBoolean(false),
                facts.path("is_employee_only").asBoolean(false),
                facts.path("no_incognito").asBoolean(false),
                facts.path("disallow_join").asBoolean(false));
    }

    private static Limits limits(JsonNode facts) {
        return new Limits(
                count(facts, "max_admin_capacity"),
                count(facts, "max_guest_sessions"),
                count(facts, "narrow_cast_space_type"),
                count(facts, "conversation_controls"));
    }

    private static List<Topic> topics(JsonNode list) {
        List<Topic> topics = new ArrayList<>();
        list.forEach(element -> {
            JsonNode topic = element.path("topic").isObject() ? element.path("topic") : element;
            String name = topic.path("name").asText("");
            if (!name.isEmpty()) {
                topics.add(new Topic(topic.path("topic_id").asText(""), name));
            }
        });
        return List.copyOf(topics);
    }

    private static List<String> mentioned(JsonNode list) {
        List<String> ids = new ArrayList<>();
        list.forEach(user -> {
            if (user.path("rest_id").isTextual()) {
                ids.add(user.path("rest_id").textValue());
            }
        });
        return List.copyOf(ids);
    }

    private static List<Participant> participants(JsonNode list) {
        List<Participant> participants = new ArrayList<>();
        for (int i = 0; i < Math.min(list.size(), MAX); i++) {
            if (list.path(i).isObject()) {
                participants.add(participant(list.path(i)));
            }
        }
        return List.copyOf(participants);
    }

    private static Participant participant(JsonNode json) {
        JsonNode user = json.path("user_results");
        String id = user.path("rest_id").textValue();
        return new Participant(
                id == null ? user.path("result").path("rest_id").textValue() : id,
                json.path("twitter_screen_name").textValue(),
                json.path("display_name").textValue(),
                json.path("avatar_url").textValue(),
                json.path("periscope_user_id").textValue(),
                json.path("is_verified").asBoolean(false),
                json.path("is_muted_by_admin").asBoolean(false),
                json.path("is_muted_by_guest").asBoolean(false),
                json.path("community_role").textValue(),
                count(json, "start"));
    }

    /** Returns a number; one of the times comes as text. */
    private static long count(JsonNode facts, String name) {
        return Math.max(0, facts.path(name).asLong(0));
    }
}
