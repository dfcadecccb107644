package io.socialdata.platform.spaces;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.spaces.Space.Audience;
import io.socialdata.platform.spaces.Space.Limits;
import io.socialdata.platform.spaces.Space.Participant;
import io.socialdata.platform.spaces.Space.Switches;
import io.socialdata.platform.spaces.Space.Times;
import io.socialdata.platform.spaces.Space.Topic;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.tweets.TweetResult;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses the response to a look-up of one room. */
final class SpaceReader implements PayloadReader<Space> {

    private static final int MAX = 1_000;

    private static final JsonPaths ID = JsonPaths.must("space.id", "/rest_id");
    private static final JsonPaths STATE = JsonPaths.must("space.state", "/state");
    private static final JsonPaths CREATED_AT = JsonPaths.must("space.created_at", "/created_at");
    private static final JsonPaths LISTENERS = JsonPaths.must("space.listeners", "/total_live_listeners");
    private static final JsonPaths REPLAYS = JsonPaths.must("space.replays", "/total_replay_watched");
    private static final JsonPaths CREATOR = JsonPaths.must("space.creator", "/creator_results/result");

    @Override
    public Payload<Space> read(JsonNode root) {
        JsonNode space = root.path("data").path("audioSpace");
        JsonNode metadata = space.path("metadata");
        if (metadata.isMissingNode() || metadata.isEmpty()) {
            return new Payload.Empty<>();
        }
        FieldReader required = new FieldReader(metadata);
        @Nullable String id = required.filledText(ID);
        @Nullable String state = required.filledText(STATE);
        @Nullable Long created = required.number(CREATED_AT);
        @Nullable Long listeners = required.number(LISTENERS);
        @Nullable Long replays = required.number(REPLAYS);
        Optional<User> creator = required.has(CREATOR)
                ? UserReader.read(metadata.path("creator_results").path("result"))
                : Optional.empty();
        TweetResult post = TweetReader.read(metadata.path("tweet_results").path("result"));
        return id == null
                        || state == null
                        || created == null
                        || listeners == null
                        || replays == null
                        || creator.isEmpty()
                        || post instanceof TweetResult.Unreadable
                ? new Payload.Broken<>()
                : new Payload.Usable<>(space(
                        space,
                        id,
                        state,
                        times(metadata, created),
                        new Audience(listeners, replays),
                        creator.get(),
                        post));
    }

    private static Space space(
            JsonNode space, String id, String state, Times times, Audience audience, User creator, TweetResult post) {
        JsonNode facts = space.path("metadata");
        JsonNode people = space.path("participants");
        return new Space(
                id,
                facts.path("title").textValue(),
                state,
                facts.path("content_type").asText("audio"),
                facts.path("media_key").textValue(),
                times,
                audience,
                switches(facts),
                limits(facts),
                topics(facts.path("topics")),
                creator,
                post instanceof TweetResult.Shown(Tweet tweet) ? tweet : null,
                facts.path("community_results").path("rest_id").textValue(),
                mentioned(facts.path("mentioned_users")),
                space.path("is_subscribed").asBoolean(false),
                participants(people.path("admins")),
                participants(people.path("speakers")),
                participants(people.path("listeners")));
    }

    private static Times times(JsonNode facts, long created) {
        return new Times(
                created,
                zeroIfAbsent(facts, "scheduled_start"),
                zeroIfAbsent(facts, "started_at"),
                zeroIfAbsent(facts, "ended_at"),
                zeroIfAbsent(facts, "updated_at"));
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
                zeroIfAbsent(facts, "max_admin_capacity"),
                zeroIfAbsent(facts, "max_guest_sessions"),
                zeroIfAbsent(facts, "narrow_cast_space_type"),
                zeroIfAbsent(facts, "conversation_controls"));
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
                zeroIfAbsent(json, "start"));
    }

    /** Returns a time, or a number that only the platform uses; one of the times comes as text. */
    private static long zeroIfAbsent(JsonNode facts, String name) {
        return Math.max(0, facts.path(name).asLong(0));
    }
}
