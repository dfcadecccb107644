package io.socialdata.reads.spaces;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.spaces.Space;
import io.socialdata.platform.spaces.Space.Limits;
import io.socialdata.platform.spaces.Space.Participant;
import io.socialdata.platform.spaces.Space.Switches;
import io.socialdata.platform.spaces.Space.Times;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.users.UserView;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A Space as in the contract. Times are epoch milliseconds, 0 for an event that did not happen. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record SpaceView(
        String id,
        @Nullable String title,
        String state,
        String contentType,
        @Nullable String mediaKey,
        long createdAt,
        long scheduledStart,
        long startedAt,
        long endedAt,
        long updatedAt,
        long totalLiveListeners,
        long totalReplayWatched,
        boolean isSpaceAvailableForReplay,
        boolean isSpaceAvailableForClipping,
        boolean isLocked,
        boolean isMuted,
        boolean isEmployeeOnly,
        boolean noIncognito,
        boolean disallowJoin,
        boolean isSubscribed,
        long maxAdminCapacity,
        long maxGuestSessions,
        long narrowCastSpaceType,
        long conversationControls,
        List<TopicView> topics,
        UserView creator,
        @Nullable TweetView tweet,
        @Nullable String communityId,
        List<String> mentionedUserIds,
        List<ParticipantView> admins,
        List<ParticipantView> speakers,
        List<ParticipantView> listeners) {

    private static final String ENDED = "Ended";
    private static final String WITH_FILM = "visual_audio";

    /** A topic of the Space. */
    @JsonNaming(SnakeCaseStrategy.class)
    record TopicView(String topicId, String name) {}

    /** An ended Space has no listeners, even if the platform still lists them. */
    static SpaceView of(Space space, boolean withListeners) {
        Times times = space.times();
        Switches switches = space.switches();
        Limits limits = space.limits();
        String state = state(space.state());
        return new SpaceView(
                space.id(),
                space.title(),
                state,
                space.contentType().equals(WITH_FILM) ? WITH_FILM : "audio",
                space.mediaKey(),
                times.created(),
                times.scheduled(),
                times.started(),
                times.ended(),
                times.updated(),
                space.audience().liveListeners(),
                space.audience().replaysWatched(),
                switches.replay(),
                switches.clipping(),
                switches.locked(),
                switches.muted(),
                switches.employeesOnly(),
                switches.noIncognito(),
                switches.joiningOff(),
                space.subscribed(),
                limits.admins(),
                limits.guests(),
                limits.narrowCastType(),
                limits.conversationControls(),
                space.topics().stream()
                        .map(topic -> new TopicView(topic.id(), topic.name()))
                        .toList(),
                UserView.withoutViewer(space.creator()),
                space.post() == null ? null : TweetView.withoutViewer(space.post()),
                space.communityId(),
                space.mentionedUserIds(),
                ParticipantView.of(space.admins()),
                ParticipantView.of(space.speakers()),
                withListeners && !state.equals(ENDED) ? ParticipantView.of(space.listeners()) : List.of());
    }

    /** The platform has more states than the contract. */
    private static String state(String word) {
        return switch (word) {
            case "NotStarted", "Running", "Ended" -> word;
            case "Scheduled", "PrePublished" -> "Scheduled";
            // Cancelled and timed out Spaces, and any new state: they cannot be joined any more.
            default -> "Ended";
        };
    }

    /** A participant of a Space as in the contract. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ParticipantView(
            String userId,
            String screenName,
            String displayName,
            @Nullable String avatarUrl,
            @Nullable String periscopeUserId,
            boolean isVerified,
            boolean isMutedByAdmin,
            boolean isMutedByGuest,
            @Nullable String communityRole,
            @Nullable Long start) {

        /** Leaves out participants without an id: they listen anonymously. */
        static List<ParticipantView> of(List<Participant> participants) {
            return participants.stream()
                    .filter(participant -> participant.userId() != null)
                    .map(ParticipantView::of)
                    .toList();
        }

        private static ParticipantView of(Participant participant) {
            return new ParticipantView(
                    Objects.requireNonNull(participant.userId()),
                    Objects.requireNonNullElse(participant.handle(), ""),
                    Objects.requireNonNullElse(participant.name(), ""),
                    participant.imageUrl(),
                    participant.broadcastId(),
                    participant.verified(),
                    participant.mutedByAdmin(),
                    participant.mutedByGuest(),
                    participant.communityRole(),
                    participant.start() == 0 ? null : participant.start());
        }
    }
}
