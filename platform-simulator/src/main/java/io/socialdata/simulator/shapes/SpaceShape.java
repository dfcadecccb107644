package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The JSON of a Space: a live audio room with its participants. */
public record SpaceShape(
        Space space,
        Times times,
        UserView host,
        List<UserView> speakers,
        List<UserView> listeners,
        Optional<PostView> announcement)
        implements JsonPart {

    public SpaceShape {
        speakers = List.copyOf(speakers);
        listeners = List.copyOf(listeners);
    }

    /** The scheduled, start and end times of a Space. */
    public record Times(Instant scheduled, Optional<Instant> started, Optional<Instant> ended) {

        private static final Duration AHEAD = Duration.ofDays(2);
        private static final Duration LEAD_TIME = Duration.ofHours(1);
        private static final Duration LATE = Duration.ofSeconds(100);
        private static final Duration LASTED = Duration.ofHours(1);

        /** Returns the times of a Space. A scheduled one is always two days ahead; a running one began this hour. */
        public static Times of(Space space, Instant now) {
            Instant hour = now.truncatedTo(ChronoUnit.HOURS);
            Instant planned = space.createdAt().plus(LEAD_TIME);
            return switch (space.state()) {
                case SCHEDULED ->
                    new Times(now.truncatedTo(ChronoUnit.DAYS).plus(AHEAD), Optional.empty(), Optional.empty());
                case RUNNING -> new Times(hour, Optional.of(hour), Optional.empty());
                case ENDED -> new Times(planned, Optional.of(planned.plus(LATE)), Optional.of(planned.plus(LASTED)));
            };
        }
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        int known = 1 + speakers.size() + listeners.size();
        JsonObject participants = object().with(
                        "total", space.state() == Space.State.SCHEDULED ? 0 : space.listeners() + known)
                .with("admins", List.of(participant(host)))
                .with("speakers", speakers, this::participant)
                .with("listeners", listeners, this::participant);
        object().with("metadata", metadata())
                .with("is_subscribed", false)
                .with("participants", participants)
                .write(out);
    }

    private JsonObject metadata() {
        boolean over = space.state() == Space.State.ENDED;
        JsonObject metadata = object().with("rest_id", space.id())
                .with("state", wireName())
                .with("title", space.title())
                .with("media_key", "28_" + Integer.toUnsignedString(space.id().hashCode()))
                .with("created_at", space.createdAt().toEpochMilli())
                .with("scheduled_start", times.scheduled().toEpochMilli());
        times.started().ifPresent(at -> metadata.with("started_at", at.toEpochMilli()));
        // The only time that the platform writes as a string.
        times.ended().ifPresent(at -> metadata.with("ended_at", Long.toString(at.toEpochMilli())));
        return metadata.with("updated_at", updated().toEpochMilli())
                .with("content_type", "audio")
                .with("creator_results", new UserShape(host).under("result"))
                .with("conversation_controls", 0)
                .with("disallow_join", false)
                .with("is_employee_only", false)
                .with("is_locked", false)
                .with("is_muted", false)
                .with("is_space_available_for_clipping", false)
                .with("is_space_available_for_replay", over)
                .with("narrow_cast_space_type", 0)
                .with("no_incognito", false)
                .with("total_replay_watched", over ? space.listeners() / 4 : 0)
                .with("total_live_listeners", space.state() == Space.State.SCHEDULED ? 0 : space.listeners())
                .with("max_guest_sessions", 10)
                .with("max_admin_capacity", 3)
                .with("tweet_results", announcement.map(post -> new PostShape(post).under("result")));
    }

    private Instant updated() {
        return times.ended().or(times::started).orElse(space.createdAt());
    }

    private String wireName() {
        return switch (space.state()) {
            case SCHEDULED -> "NotStarted";
            case RUNNING -> "Running";
            case ENDED -> "Ended";
        };
    }

    private JsonObject participant(UserView view) {
        User user = view.user();
        JsonObject results = object().withId("rest_id", user.id()).with("result", new UserShape(view));
        JsonObject participant = object().with("periscope_user_id", "1" + Long.toString(user.id(), Character.MAX_RADIX))
                .with("twitter_screen_name", user.handle())
                .with("display_name", user.profile().name())
                .with("avatar_url", user.profile().avatar())
                .with("is_verified", user.badge() != Badge.NONE)
                .with("is_muted_by_admin", false)
                .with("is_muted_by_guest", false)
                .with("user_results", results);
        times.started().ifPresent(at -> participant.with("start", at.toEpochMilli()));
        return participant;
    }
}
